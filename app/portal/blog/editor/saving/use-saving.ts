import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import type { SaveAnswer, Theirs } from "#domain/blog/saving/save-post.server.ts";
import type { PostFields } from "#domain/blog/schema.ts";
import type { FormResult } from "#app/form/result.ts";
import { sendForm } from "#app/form/send.ts";
import type { Draft } from "./draft.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { formOf } from "./post-form.ts";

export interface SaveProblem {
  title: string;
  errors: Record<string, string[]>;
  message: string;
  /** The fields that were refused. */
  sent: PostFields;
  /** When; the same while errors are corrected. */
  at: number;
}

interface SavingOptions {
  draft: Draft;
  saver: DraftSaver;
  onSaved: (written: { slug: string; published: boolean; planned: boolean }) => void;
  onConflict: (theirs: Theirs) => void;
}

/**
 * Saves the post with these changes. Returns null after it was saved, else the errors by field, which may be none. A
 * refused change does not stay in the draft.
 */
export type Save = (changes?: Partial<PostFields>) => Promise<Record<string, string[]> | null>;

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
  const saving = useRef(false);
  useEffect(() => {
    if (!problem || Object.keys(problem.errors).length === 0) return;
    return draft.subscribe(() => setProblem(withoutCorrected(problem, draft.read())));
  }, [problem, draft]);

  const save: Save = async (changes = {}) => {
    if (saving.current) return {};
    saving.current = true;
    setPending(true);
    setProblem(null);
    await saver.idle();
    const written = draft.read();
    const fields = { ...written, ...changes };
    const fail = (
      message: string,
      title = "This post wasn't saved",
      errors: Record<string, string[]> = {},
    ) => {
      // The publish dialog shows an error in the time.
      const isShown = "publish_at" in changes && Object.keys(errors).join() === "publish_at";
      if (!isShown) setProblem({ title, message, errors, sent: written, at: Date.now() });
      return errors;
    };
    const result = await sendForm<FormResult<SaveAnswer, Saved>>(
      addresses.savePost,
      formOf(fields, saver.session()),
      { messages },
    );
    saving.current = false;
    setPending(false);
    if ("unsent" in result) {
      void saver.flush();
      return fail(result.message);
    }
    if (result.ok) {
      const { id, revision, slug, published, path, message } = result.value;
      if (draft.field("slug") === fields.slug) draft.set({ slug });
      const publishAt = published ? null : fields.publish_at;
      draft.set({ published, publish_at: publishAt });
      saver.settle({ id, base: revision }, { ...fields, slug, publish_at: publishAt });
      saver.removeCopies();
      toast.success(
        message,
        path === null
          ? undefined
          : { action: { label: "View post", onClick: () => void open(addresses.article(slug)) } },
      );
      onSaved({ slug, published, planned: publishAt !== null });
      return null;
    }
    if (result.reason === "conflict") {
      onConflict(result.theirs);
      return {};
    }
    return fail(result.message, result.title, result.fieldErrors);
  };
  return { save, pending, problem };
}

/** The problem without the errors of fields that have changed since; null once none is left. */
function withoutCorrected(problem: SaveProblem, now: PostFields): SaveProblem | null {
  const sent: Readonly<Record<string, unknown>> = { ...problem.sent };
  const written: Readonly<Record<string, unknown>> = { ...now };
  const left = Object.entries(problem.errors).filter(([name]) => sent[name] === written[name]);
  if (left.length === Object.keys(problem.errors).length) return problem;
  return left.length === 0 ? null : { ...problem, errors: Object.fromEntries(left) };
}
