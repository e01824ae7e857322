import { Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/portal/kit/form/file-field.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { importKindLabels, importKinds, type ImportKind } from "#domain/imports/rules.ts";
import { sendInParts } from "./send-parts.ts";

interface UploadFormProps {
  /** The import to add the file to. Without one, the form starts a new import. */
  joins?: { id: string; kind: ImportKind };
  label: string;
}

const choices = importKinds.map((value) => ({ value, label: importKindLabels[value] }));

/** Sends files in parts and shows a progress bar. Without JavaScript, it is a plain form for one file of up to 12 MB. */
export function UploadForm({ joins, label }: UploadFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const [state, setState] = useState<{ sending: number | null; problem: string }>({
    sending: null,
    problem: "",
  });
  // Choosing the same file again continues the same import.
  const begun = useRef<string | null>(joins?.id ?? null);
  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const files = data
      .getAll("file")
      .filter((one) => one instanceof File && one.size > 0) as File[];
    if (files.length === 0) return setState({ sending: null, problem: "Choose a file first." });
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let before = 0;
    for (const [at, file] of files.entries()) {
      const sent = await sendInParts(
        {
          kind: joins?.kind ?? (data.get("kind") as ImportKind),
          importId: begun.current,
          file,
          more: at + 1 < files.length,
        },
        (part) => setState({ sending: (before + part * file.size) / total, problem: "" }),
      );
      if (!sent.ok) return setState({ sending: null, problem: sent.message });
      begun.current = sent.id;
      before += file.size;
    }
    setState({ sending: null, problem: "" });
    if (begun.current !== null) await navigate(addresses.importPage(begun.current));
  };
  const isSending = state.sending !== null;
  const errors = state.problem === "" ? null : [state.problem];
  const hint = "Up to two files, for example an export and its pictures.";
  return (
    <form
      method="post"
      action={addresses.importFiles}
      encType="multipart/form-data"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setState({ sending: 0, problem: "" });
        void send(event.currentTarget);
      }}
    >
      {joins ? (
        <>
          <input type="hidden" name="import" value={joins.id} />
          <input type="hidden" name="kind" value={joins.kind} />
        </>
      ) : (
        <SelectField
          id={`${id}-kind`}
          name="kind"
          label="What are you importing?"
          choices={choices}
        />
      )}
      <FileField
        id={`${id}-file`}
        name="file"
        label="File"
        hint={joins ? undefined : hint}
        errors={errors}
        multiple={!joins}
        required
      />
      {isSending ? (
        <progress aria-label="Sending" max={1} value={state.sending ?? 0} className="w-full" />
      ) : null}
      <Button type="submit" tone={joins ? "quiet" : "action"} pending={isSending} className="w-fit">
        <Upload aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </form>
  );
}
