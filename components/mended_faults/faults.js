// Server-rendered error messages of fields. They stay until the next submit, except for changed fields.
export const FAULT = "-fault";

const describedBy = (field) => (field?.getAttribute("aria-describedby") ?? "").split(" ");

// Removes summary lines with this text, and the summary with its last link.
const hideLines = (form, words) => {
  const lines = [...form.querySelectorAll("#problems a")].map((link) => link.closest("li"));
  for (const line of lines) if (line.textContent === words) line.hidden = true;
  if (lines.length && lines.every((line) => line.hidden)) form.querySelector("#problems").hidden = true;
};

// Hides a message. React does not know; the form's answer is another document.
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

// Hides the messages of a field and of its group.
export const mendField = (form, field) => {
  const question = field.closest(`[aria-describedby*="${FAULT}"]`);
  const faults = [field, question].flatMap(describedBy).filter((id) => id.endsWith(FAULT));
  faults.forEach((fault) => hideFault(form, fault));
};
