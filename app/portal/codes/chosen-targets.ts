import type { FormHandler } from "#app/form/handle-form.server.ts";
import {
  type CodePosition,
  type CodeType,
  positionLabels,
  typeLabels,
} from "#domain/codes/labels.ts";
import { leastConsent, positionFor } from "#domain/codes/rules/snippet.ts";
import { parseList } from "#domain/codes/targets.ts";

export const everything = "*";

/** Names of the controls that choose a list without script. */
export function choiceNames(field: string) {
  return { shown: `${field}Shown`, chosen: `${field}Chosen`, added: `${field}Added` };
}

/** The chosen items as a JSON array. A new specific choice replaces "everything", and the other way round. */
export function listOfChoices(shown: string, chosen: readonly string[]): string {
  const given = [...new Set(chosen.map((item) => item.trim()).filter((item) => item !== ""))];
  const specific = given.filter((item) => item !== everything);
  const wasEverything = parseList(shown)?.includes(everything) ?? false;
  const isEverything = specific.length === 0 || (given.includes(everything) && !wasEverything);
  return JSON.stringify(isEverything ? [everything] : specific);
}

/** Names of the controls that say what a form without script showed. */
export const shownNames = {
  codeType: "codeTypeShown",
  consentCategory: "consentCategoryShown",
  position: "positionShown",
};

/**
 * Writes the choices of a form without script into its fields, before the handler reads them. A JSON field that was
 * edited wins over the choices beside it, and a consent that was chosen over that of the type.
 */
export function withChoices<Handler extends FormHandler>(handler: Handler): Handler {
  return {
    ...handler,
    handle: (ctx, form, intent) => {
      for (const field of ["pageUrls", "userRoles"]) writeChoices(form, field);
      followType(form);
      return handler.handle(ctx, form, intent);
    },
  };
}

const isPosition = (text: unknown): text is CodePosition =>
  typeof text === "string" && Object.hasOwn(positionLabels, text);

function followType(form: FormData): void {
  const type = Object.keys(typeLabels).find((one) => one === form.get("codeType"));
  const isOtherType = form.get("codeType") !== form.get(shownNames.codeType);
  if (!type || !isOtherType) return;
  const isUnchosen = (name: "consentCategory" | "position"): boolean =>
    form.get(name) === form.get(shownNames[name]);
  if (isUnchosen("consentCategory")) form.set("consentCategory", leastConsent(type as CodeType));
  const position = form.get("position");
  if (isPosition(position) && isUnchosen("position"))
    form.set("position", positionFor(type as CodeType, position));
}

function writeChoices(form: FormData, field: string): void {
  const names = choiceNames(field);
  const shown = form.get(names.shown);
  if (typeof shown !== "string" || form.get(field) !== shown) return;
  const chosen = [...form.getAll(names.chosen), ...form.getAll(names.added)];
  form.set(
    field,
    listOfChoices(
      shown,
      chosen.filter((item) => typeof item === "string"),
    ),
  );
}
