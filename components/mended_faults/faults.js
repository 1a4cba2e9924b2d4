// What is wrong with a field, in a page that the server has drawn with it: a message, and the fields that it describes.
// It stays until the form is sent again, but for a field that the reader has changed: nobody has looked at that one yet.
export const FAULT = "-fault";

const describedBy = (field) => (field?.getAttribute("aria-describedby") ?? "").split(" ");

// Takes a message away. What draws the page knows nothing of it; the answer to the form is another document.
export const hideFault = (form, fault) => {
  form.querySelector(`#${fault}`)?.setAttribute("hidden", "");
  for (const field of form.querySelectorAll(`[aria-describedby~="${fault}"]`)) {
    const left = describedBy(field).filter((id) => id !== fault).join(" ");
    left ? field.setAttribute("aria-describedby", left) : field.removeAttribute("aria-describedby");
    field.setAttribute("aria-invalid", "false");
  }
};

// The messages of a field and of the question that it is a part of, which is changed with any of its fields.
export const mendField = (form, field) => {
  const question = field.closest(`[aria-describedby*="${FAULT}"]`);
  const faults = [field, question].flatMap(describedBy).filter((id) => id.endsWith(FAULT));
  faults.forEach((fault) => hideFault(form, fault));
};
