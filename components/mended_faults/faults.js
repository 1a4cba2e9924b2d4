// What is wrong with a field, in a page that the server has drawn with it: a message, and the fields that it describes.
// It stays until the form is sent again, but for a field that the reader has changed: nobody has looked at that one yet.
export const FAULT = "-fault";

const describedBy = (field) => (field?.getAttribute("aria-describedby") ?? "").split(" ");

// Takes the lines that say the same out of the list above the fields, and the list with the last one that leads to a field.
const hideLines = (form, words) => {
  const lines = [...form.querySelectorAll("#problems a")].map((link) => link.closest("li"));
  for (const line of lines) if (line.textContent === words) line.hidden = true;
  if (lines.length && lines.every((line) => line.hidden)) form.querySelector("#problems").hidden = true;
};

// Takes a message away. What draws the page knows nothing of it; the answer to the form is another document.
export const hideFault = (form, fault) => {
  const message = form.querySelector(`#${fault}`);
  if (message) {
    message.hidden = true;
    hideLines(form, message.textContent);
  }
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
