import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "./file-field.tsx";

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

/** Uploads a file once it is chosen, and shows the page as it is then. Without scripts, a button sends it. */
export function FileForm({ to, name, label, hint, accept, children }: FileFormProps) {
  const [sending, setSending] = useState<"idle" | "sending" | { refused: string }>("idle");
  const { revalidate } = useRevalidator();
  const send = async (form: HTMLFormElement): Promise<void> => {
    setSending("sending");
    const answer = await upload(to, new FormData(form), name);
    if (answer.ok) {
      toast.success(answer.message);
      await revalidate();
    }
    form.reset();
    setSending(answer.ok ? "idle" : { refused: answer.message });
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={to}
      aria-busy={sending === "sending"}
      className="grid gap-4"
    >
      {children}
      <FileField
        id={`${name}-file`}
        name="file"
        onChoose={({ form }) => void (form && send(form))}
        label={sending === "sending" ? "Uploading …" : label}
        hint={hint}
        accept={accept}
        errors={typeof sending === "object" ? [sending.refused] : null}
      />
      <Button type="submit" tone="quiet" className="w-fit not-noscript:hidden">
        Upload {name}
      </Button>
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
