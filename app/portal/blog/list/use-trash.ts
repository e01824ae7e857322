import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import type { PostList } from "#domain/blog/schema.ts";
import * as addresses from "#app/addresses.ts";
import type { AnyResult } from "#app/form/result.ts";
import { sendForm } from "#app/form/send.ts";

export interface TrashProblem {
  title?: string;
  message: string;
}

const words = {
  delete: "Failed to delete post. Please try again.",
  undelete: "Failed to restore the post. Please try again.",
} as const;

/** Deletes and restores posts; an error stays on the page until the next attempt. */
export function useTrash(list: PostList) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<TrashProblem | null>(null);

  const send = async (intent: keyof typeof words, id: string): Promise<boolean> => {
    setPending(id);
    setProblem(null);
    const failed = words[intent];
    const result = await sendForm<AnyResult>(
      addresses.trashPost,
      { intent, id, list },
      {
        messages: {
          offline: failed,
          unreachable: failed,
          timeout: failed,
          signed_out: signedOut,
          forbidden: failed,
          failed,
        },
      },
    );
    setPending(null);
    if (!result.ok) {
      setProblem({ title: result.title, message: result.message });
      return false;
    }
    toast.success(
      result.message,
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
