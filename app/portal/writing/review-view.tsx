import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { Board } from "#domain/writing/schema.ts";
import { IdeaCard } from "./idea-card.tsx";
import { OutcomeNotices } from "./outcome-notices.tsx";
import type { Generation } from "./use-generation.ts";

interface ReviewViewProps {
  board: Board;
  generation: Generation;
}

export function ReviewView({ board, generation }: ReviewViewProps) {
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const open = board.ideas.filter(({ draft }) => draft === null);
  const chosen = open.filter(({ id }) => !unchecked.has(id));
  const busy = generation.work !== null;
  const check = (id: string, checked: boolean): void =>
    setUnchecked((now) => {
      const next = new Set(now);
      if (checked) next.delete(id);
      else next.add(id);
      return next;
    });
  return (
    <>
      <OutcomeNotices problem={generation.problem} message={generation.message} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Review ideas</h2>
        <div className="flex flex-wrap gap-2">
          <StartOver disabled={busy} />
          <Button
            disabled={chosen.length === 0 || busy}
            onClick={() => generation.generatePosts(chosen)}
          >
            {chosen.length === 1 ? "Generate 1 Post" : `Generate ${chosen.length} Posts`}
          </Button>
        </div>
      </div>
      {open.length > 1 ? (
        <CheckboxField
          id="all-ideas"
          label={`All ideas (${chosen.length} of ${open.length} chosen)`}
          checked={chosen.length === open.length}
          onChange={({ currentTarget }) =>
            setUnchecked(new Set(currentTarget.checked ? [] : open.map(({ id }) => id)))
          }
        />
      ) : null}
      <ul className="grid grid-cols-1 gap-4">
        {board.ideas.map((idea) => (
          <li key={idea.id} className="min-w-0">
            <IdeaCard
              idea={idea}
              checked={!unchecked.has(idea.id)}
              onCheck={(checked) => check(idea.id, checked)}
              onRegenerate={() => generation.regenerate(idea.id)}
              regenerating={
                generation.work?.kind === "regenerate" && generation.work.id === idea.id
              }
              disabled={busy}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function StartOver({ disabled }: { disabled: boolean }) {
  const [confirming, setConfirming] = useState(false);
  const fetcher = useFetcher();
  return (
    <>
      <Button tone="quiet" disabled={disabled} onClick={() => setConfirming(true)}>
        Start Over
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Start over?"
        confirmLabel="Start Over"
        pending={fetcher.state !== "idle"}
        onConfirm={() => void fetcher.submit({ intent: "start-over" }, { method: "post" })}
      >
        <p>These ideas are discarded. Drafts created from them stay in the blog.</p>
      </ConfirmDialog>
    </>
  );
}
