import { Upload } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Field, type FieldText, fieldWiring } from "#app/ui/form/field.tsx";

type FileFieldProps = FieldText &
  Pick<ComponentProps<"input">, "name" | "accept" | "multiple" | "required"> & {
    onChoose?: (input: HTMLInputElement) => void;
  };

/** A box to choose files in, or to drop them on. It shows their names. Without scripts, it is the field of the browser. */
export function FileField({
  label,
  optional,
  className,
  onChoose,
  hint,
  errors,
  id,
  ...control
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState("");
  const take = ({ files }: HTMLInputElement): void =>
    setNames([...(files ?? [])].map(({ name }) => name).join(", "));
  useEffect(() => {
    const field = input.current;
    // A file may have been chosen before the scripts came.
    if (field?.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
    const clear = (): void => setNames("");
    field?.form?.addEventListener("reset", clear);
    return () => field?.form?.removeEventListener("reset", clear);
  }, []);
  return (
    <Field {...{ id, label, hint, errors, optional, className }}>
      <div className="relative grid min-h-20 w-full place-items-center content-center gap-1 rounded-md border border-dashed border-control bg-surface p-3 text-center text-sm hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Upload aria-hidden="true" className="size-5 text-ink-soft noscript:hidden" />
        <span aria-hidden="true" className="font-semibold wrap-anywhere noscript:hidden">
          {names ||
            (control.multiple ? "Choose files or drop them here" : "Choose a file or drop it here")}
        </span>
        <input
          {...control}
          {...fieldWiring({ id, hint, errors })}
          ref={input}
          type="file"
          onChange={({ currentTarget }) => {
            take(currentTarget);
            if (currentTarget.files?.length) onChoose?.(currentTarget);
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:opacity-100"
        />
      </div>
    </Field>
  );
}
