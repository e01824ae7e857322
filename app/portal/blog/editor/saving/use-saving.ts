import { useRef, useState } from "react";
import { toast } from "sonner";
import type { SaveAnswer, Theirs } from "#domain/blog/saving/save-post.server.ts";
import * as addresses from "#app/addresses.ts";
import { sendForm } from "#app/portal/blog/send-form.ts";
import type { Draft } from "./draft.ts";
import type { Keeper } from "./keeper.ts";
import { formOf } from "./post-form.ts";

export interface SaveProblem {
  title: string;
  errors: Record<string, string[]>;
  message: string;
}

interface SavingOptions {
  draft: Draft;
  keeper: Keeper;
  onSaved: (written: { id: string; slug: string; published: boolean }) => void;
  onConflict: (theirs: Theirs) => void;
}

type Answer = SaveAnswer & { title?: string };

const failed = "Failed to save post. Please try again.";
const reasons: Record<string, string> = {
  "signed-out":
    "Your session has ended. Sign in again in another tab, then save here: your text is kept on this device.",
  offline: `${failed} There is no connection; your text is kept on this device.`,
  refused: "You do not have permission to save this post.",
};

/** Saves the whole form; what went wrong stays on the page until the next try. */
export function useSaving({ draft, keeper, onSaved, onConflict }: SavingOptions) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const busy = useRef(false);
  const fail = (message: string, title = "This post was not saved", errors = {}) =>
    setProblem({ title, message, errors });

  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    await keeper.idle();
    const fields = draft.read();
    const sent = await sendForm<Answer>(addresses.savePost, formOf(fields, keeper.visit()));
    busy.current = false;
    setPending(false);
    if (sent.state !== "answered") {
      fail(reasons[sent.state] ?? failed);
      void keeper.flush();
      return;
    }
    const { answer } = sent;
    if (answer.ok) {
      const { id, revision, slug, published, path, message } = answer.value;
      if (draft.field("slug") === fields.slug) draft.set({ slug });
      if (published) draft.set({ publish_at: null });
      keeper.settle(
        { id, base: revision },
        { ...fields, slug, publish_at: published ? null : fields.publish_at },
      );
      keeper.dropCopies();
      toast.success(
        message,
        path === null
          ? undefined
          : { action: { label: "View post", onClick: () => void open(addresses.article(slug)) } },
      );
      onSaved({ id, slug, published });
    } else if (answer.reason === "conflict") onConflict(answer.theirs);
    else fail(answer.message, answer.title, answer.fieldErrors);
  };
  return { save, pending, problem };
}
