import { useRef, useState } from "react";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import type { SaveAnswer, Theirs } from "#domain/blog/saving/save-post.server.ts";
import type { FormResult } from "#app/form/result.ts";
import { sendForm } from "#app/form/send.ts";
import type { Draft } from "./draft.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { formOf } from "./post-form.ts";

export interface SaveProblem {
  title: string;
  errors: Record<string, string[]>;
  message: string;
}

interface SavingOptions {
  draft: Draft;
  saver: DraftSaver;
  onSaved: (written: { id: string; slug: string; published: boolean }) => void;
  onConflict: (theirs: Theirs) => void;
}

type Saved = Extract<SaveAnswer, { ok: true }>["value"];

const failed = "Failed to save post. Please try again.";
const offline = `${failed} There's no connection. Your text is saved on this device.`;
const messages = {
  signed_out:
    "Your session has ended. Sign in again in another tab, then save here. Your text is saved on this device.",
  offline,
  unreachable: offline,
  silent: offline,
  forbidden: "You don't have permission to save this post.",
  failed,
};

/** Saves the whole form; an error stays on the page until the next attempt. */
export function useSaving({ draft, saver, onSaved, onConflict }: SavingOptions) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const busy = useRef(false);
  const fail = (message: string, title = "This post wasn't saved", errors = {}) =>
    setProblem({ title, message, errors });

  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    await saver.idle();
    const fields = draft.read();
    const result = await sendForm<FormResult<SaveAnswer, Saved>>(
      addresses.savePost,
      formOf(fields, saver.visit()),
      { messages },
    );
    busy.current = false;
    setPending(false);
    if ("unsent" in result) {
      fail(result.message);
      void saver.flush();
      return;
    }
    if (result.ok) {
      const { id, revision, slug, published, path, message } = result.value;
      if (draft.field("slug") === fields.slug) draft.set({ slug });
      if (published) draft.set({ publish_at: null });
      saver.settle(
        { id, base: revision },
        { ...fields, slug, publish_at: published ? null : fields.publish_at },
      );
      saver.removeCopies();
      toast.success(
        message,
        path === null
          ? undefined
          : { action: { label: "View post", onClick: () => void open(addresses.article(slug)) } },
      );
      onSaved({ id, slug, published });
    } else if (result.reason === "conflict") onConflict(result.theirs);
    else fail(result.message, result.title, result.fieldErrors);
  };
  return { save, pending, problem };
}
