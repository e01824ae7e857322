import { type RefObject, useEffect, useRef, useState } from "react";
import { typeInto } from "#app/form/typed-meanwhile.ts";
import { textControls } from "./edited-document.ts";

/** Keys in one field within this time are one step. */
const stepMs = 1500;
const mostSteps = 200;

interface Step {
  name: string;
  before: string;
  at: number;
}

/** Undoes changes to the texts of a form, one step at a time. */
export function useUndo(formRef: RefObject<HTMLFormElement | null>) {
  const steps = useRef<Step[]>([]);
  const [count, setCount] = useState(0);
  const isUndoing = useRef(false);
  useEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    const values = new Map(textControls(form).map(({ name, value }) => [name, value]));
    const note = ({ target, timeStamp }: Event): void => {
      const control = textControls(form).find((one) => one === target);
      if (!control) return;
      const { name, value } = control;
      const before = values.get(name) ?? "";
      values.set(name, value);
      if (isUndoing.current || before === value) return;
      const last = steps.current.at(-1);
      if (last?.name === name && timeStamp - last.at < stepMs) last.at = timeStamp;
      else steps.current = [...steps.current, { name, before, at: timeStamp }].slice(-mostSteps);
      setCount(steps.current.length);
    };
    form.addEventListener("input", note);
    return () => form.removeEventListener("input", note);
  }, [formRef]);
  const undo = (): void => {
    const step = steps.current.pop();
    setCount(steps.current.length);
    const form = formRef.current;
    const control = form && textControls(form).find(({ name }) => name === step?.name);
    if (!step || !control) return;
    isUndoing.current = true;
    typeInto(control, step.before);
    isUndoing.current = false;
    control.focus();
  };
  return { undo, canUndo: count > 0 };
}
