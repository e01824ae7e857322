import { type FormEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

interface FileFormProps {
  /** The endpoint that takes the file. */
  to: string;
  /** What the file becomes, in one word. */
  name: string;
  label: string;
  hint: string;
  /** Types of files, as an `accept` attribute. */
  accept: string;
  children?: ReactNode;
}

/** Uploads one file, and shows the page as it is then. Works without scripts. */
export function FileForm({ to, name, label, hint, accept, children }: FileFormProps) {
  const [sending, setSending] = useState<"idle" | "sending" | { refused: string }>("idle");
  const { revalidate } = useRevalidator();
  const send = async (form: HTMLFormElement): Promise<void> => {
    setSending("sending");
    const answer = await upload(to, new FormData(form), name);
    if (answer.ok) {
      toast.success(answer.message);
      form.reset();
      await revalidate();
    }
    setSending(answer.ok ? "idle" : { refused: answer.message });
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={to}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
      className="grid justify-items-start gap-4"
    >
      <TextField
        id={`${name}-file`}
        name="file"
        type="file"
        label={label}
        hint={hint}
        accept={accept}
        errors={typeof sending === "object" ? [sending.refused] : null}
      />
      {children}
      <SubmitButton tone="quiet" pending={sending === "sending"} pendingLabel="Uploading …">
        Upload {name}
      </SubmitButton>
    </form>
  );
}

async function upload(
  to: string,
  body: FormData,
  name: string,
): Promise<{ ok: boolean; message: string }> {
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch(to, { method: "POST", body, headers });
    return (await answer.json()) as { ok: boolean; message: string };
  } catch {
    return { ok: false, message: `The ${name} did not arrive. Please try again.` };
  }
}
