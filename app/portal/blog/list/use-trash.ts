import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import type { PostList } from "#domain/blog/schema.ts";
import * as addresses from "#app/addresses.ts";
import { sendForm } from "#app/portal/blog/send-form.ts";

type TrashAnswer =
  | { ok: true; value: { id: string; message: string } }
  | { ok: false; reason: string; message: string; title?: string };

export interface TrashProblem {
  title?: string;
  message: string;
}

const words = {
  delete: "Failed to delete post. Please try again.",
  undelete: "Failed to bring the post back. Please try again.",
} as const;

/** Deletes posts and brings them back; what went wrong stays on the page until the next try. */
export function useTrash(list: PostList) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<TrashProblem | null>(null);

  const send = async (intent: keyof typeof words, id: string): Promise<boolean> => {
    setPending(id);
    setProblem(null);
    const sent = await sendForm<TrashAnswer>(addresses.trashPost, { intent, id, list });
    setPending(null);
    if (sent.state !== "answered") {
      setProblem({ message: sent.state === "signed-out" ? signedOut : words[intent] });
      return false;
    }
    const { answer } = sent;
    if (!answer.ok) {
      setProblem({ title: answer.title, message: answer.message });
      return false;
    }
    toast.success(
      answer.value.message,
      intent === "delete"
        ? {
            duration: 8000,
            action: { label: "Undo", onClick: () => void send("undelete", id) },
          }
        : undefined,
    );
    await revalidate();
    return true;
  };
  return { pending, problem, send, forget: () => setProblem(null) };
}

const signedOut = "Your session has ended. Sign in again, then try again.";
