import {
  alertTemplate,
  changeTemplate,
  officeTemplate,
  visitorTemplate,
  visitTemplate,
} from "./email-props.ts";

const labels: Record<string, string> = {
  [officeTemplate]: "Email to the office",
  [visitorTemplate]: "Confirmation to the customer",
  [changeTemplate]: "Email about a change",
  [visitTemplate]: "Email about a visit",
  [alertTemplate]: "Alert to the office",
};

/** What an email about a lead is, by its template. */
export function leadEmailLabel(template: string): string {
  return labels[template] ?? "Email";
}
