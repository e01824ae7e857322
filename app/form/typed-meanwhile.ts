import { type RefObject, useLayoutEffect } from "react";

/** What a form remembers while its answer draws it again. */
interface Memory {
  /** The values that were sent. */
  sent: ReadonlyMap<string, string>;
  /** The values that a person typed between the button and the new form. */
  typed: ReadonlyMap<string, string>;
}

/** By the name of the form. An entry lasts until React draws the new form. */
const memories = new Map<string, Memory>();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unkept = new Set(["hidden", "submit", "file", "password"]);

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !unkept.has(element.type));

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

const valueOf = (field: Field): string =>
  isTick(field) ? (field.checked ? "on" : "off") : field.value;

/** The fields by name, without names that occur twice. Each radio button or checkbox counts as a field. */
function fieldsOf(form: HTMLFormElement): Map<string, Field> {
  const fields = new Map<string, Field>();
  const twice = new Set<string>();
  for (const field of [...form.elements].filter(isField)) {
    const key = isTick(field) ? `${field.name}=${field.value}` : field.name;
    if (fields.has(key)) twice.add(key);
    fields.set(key, field);
  }
  for (const key of twice) fields.delete(key);
  return fields;
}

const valuesOf = (form: HTMLFormElement): ReadonlyMap<string, string> =>
  new Map([...fieldsOf(form)].map(([key, field]) => [key, valueOf(field)]));

/** Enters a value as a person does, so that React hears of it. */
export function typeInto(field: Field, value: string): void {
  if (isTick(field)) {
    // A click on another radio button of the group clears this one.
    if (value === "on" || field.type === "checkbox") field.click();
    return;
  }
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

const sentOf = new WeakMap<HTMLFormElement, ReadonlyMap<string, string>>();

/**
 * Keeps what a person types between a press of the button and the form that its answer draws. A field that gets another
 * text from the answer keeps that text. Returns a function that notes the values of a sent form.
 */
export function useTypedMeanwhile(
  formRef: RefObject<HTMLFormElement | null>,
  name: string,
): (form: HTMLFormElement) => void {
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    const { sent, typed } = memories.get(name) ?? {};
    for (const [field, text] of typed ?? []) {
      const control = fieldsOf(form).get(field);
      if (control && valueOf(control) === sent?.get(field)) typeInto(control, text);
    }
    memories.delete(name);
    return () => {
      const noted = sentOf.get(form);
      if (!noted) return;
      const later = [...valuesOf(form)].filter(
        ([field, text]) => noted.has(field) && noted.get(field) !== text,
      );
      memories.set(name, { sent: noted, typed: new Map(later) });
      // React draws the new form in the same turn. Afterward the entry has no use.
      queueMicrotask(() => memories.delete(name));
    };
  }, [formRef, name]);
  return (form) => sentOf.set(form, valuesOf(form));
}
