import { type RefObject, useLayoutEffect } from "react";

/** What an editor remembers while a change draws its form again. */
export interface EditorMemory {
  /** The id of the last pressed button, which gets the focus back. */
  pressed: string | null;
  /** The values that were sent with it. */
  sent: ReadonlyMap<string, string>;
  /** The values that a person typed between the button and the new form. */
  typed: ReadonlyMap<string, string>;
}

export const noMemory: EditorMemory = { pressed: null, sent: new Map(), typed: new Map() };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !["hidden", "checkbox", "submit"].includes(element.type));

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField);

const valuesOf = (form: HTMLFormElement): ReadonlyMap<string, string> =>
  new Map(fieldsOf(form).map(({ name, value }) => [name, value]));

/** Remembers what a submitted form contains. */
export function rememberSent(memory: EditorMemory, form: HTMLFormElement, pressed: string): void {
  memory.pressed = pressed || null;
  memory.sent = valuesOf(form);
}

/**
 * Puts what a person typed while a change was on its way into the form that the change draws. A field that the change
 * gave another text keeps that.
 */
export function useTypedMeanwhile(
  formRef: RefObject<HTMLFormElement | null>,
  memoryRef: RefObject<EditorMemory>,
): void {
  useLayoutEffect(() => {
    const form = formRef.current;
    const memory = memoryRef.current;
    if (!form) return undefined;
    for (const field of fieldsOf(form)) {
      const typed = memory.typed.get(field.name);
      if (typed === undefined || field.value !== memory.sent.get(field.name)) continue;
      field.value = typed;
      // The warning about unsaved text hears of it.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    memory.typed = new Map();
    return () => {
      const { sent } = memory;
      memory.typed = new Map(
        [...valuesOf(form)].filter(([name, value]) => sent.has(name) && sent.get(name) !== value),
      );
    };
  }, [formRef, memoryRef]);
}
