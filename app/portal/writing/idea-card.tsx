import { counted } from "#domain/words/counted.ts";
import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Fold } from "#app/ui/fold.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import type { BoardIdea } from "#domain/writing/schema.ts";
import { DraftNotes, EditDraft } from "./draft-list.tsx";
import { IdeaForm } from "./idea-form.tsx";

interface IdeaCardProps {
  idea: BoardIdea;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  onRegenerate: () => void;
  regenerating: boolean;
  /** While a generation is running. */
  disabled: boolean;
}

export function IdeaCard(props: IdeaCardProps) {
  const { idea, checked, onCheck, onRegenerate, regenerating, disabled } = props;
  const [editing, setEditing] = useState(false);
  const removal = useFetcher();
  const heading = `idea-${idea.id}`;
  return (
    <Card role="article" aria-labelledby={heading} aria-busy={regenerating || undefined}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 p-4">
        <Checkbox
          aria-label={`Choose: ${idea.title}`}
          className={idea.draft ? "invisible" : "mt-1"}
          checked={checked && !idea.draft}
          disabled={disabled || idea.draft !== null}
          onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        />
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <h3 id={heading} className="text-lg leading-snug wrap-anywhere">
            {idea.title}
          </h3>
          {editing ? (
            <IdeaForm idea={idea} onClose={() => setEditing(false)} />
          ) : (
            <IdeaText idea={idea} />
          )}
          {idea.error && !idea.draft ? (
            <p className="rounded-md bg-danger-wash px-3 py-2 text-sm font-medium text-danger">
              {idea.error}
            </p>
          ) : null}
          {idea.draft ? (
            <>
              <DraftNotes notes={idea.draft.notes} />
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone="reassure">Draft saved</Badge>
                <EditDraft draft={idea.draft} />
              </div>
            </>
          ) : editing ? null : (
            <div className="flex flex-wrap gap-2">
              <Button
                tone="quiet"
                size="sm"
                disabled={disabled}
                aria-label={`Edit: ${idea.title}`}
                onClick={() => setEditing(true)}
              >
                <Pencil aria-hidden="true" className="size-4" /> Edit
              </Button>
              <Button
                tone="quiet"
                size="sm"
                disabled={disabled}
                pending={regenerating}
                aria-label={`Regenerate: ${idea.title}`}
                onClick={onRegenerate}
              >
                {regenerating ? null : <RefreshCw aria-hidden="true" className="size-4" />}
                {regenerating ? "Regenerating …" : "Regenerate"}
              </Button>
              <Button
                tone="ghost"
                size="sm"
                disabled={disabled}
                pending={removal.state !== "idle"}
                aria-label={`Remove: ${idea.title}`}
                onClick={() =>
                  void removal.submit({ intent: "remove", id: idea.id }, { method: "post" })
                }
              >
                <Trash2 aria-hidden="true" className="size-4" />
                <span className="max-sm:sr-only">Remove</span>
              </Button>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

function IdeaText({ idea }: { idea: BoardIdea }) {
  const outline = idea.contentOutline.split("\n").filter((line) => line !== "");
  return (
    <>
      <p className="text-sm text-ink-soft">{idea.metaDescription}</p>
      {outline.length > 0 ? (
        <Fold
          label={`Outline, ${counted(outline.length, "point")}`}
          className="text-sm"
          labelClass="font-semibold"
        >
          <ul className="mt-1 list-disc pl-5">
            {outline.map((line, index) => (
              <li key={index} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      <ul aria-label="Category and keywords" className="flex flex-wrap gap-1.5">
        {idea.category ? (
          <li>
            <Badge tone="note">{idea.category}</Badge>
          </li>
        ) : null}
        {idea.targetKeywords.map((word) => (
          <li key={word} className="max-w-full">
            <Badge className="max-w-full whitespace-normal">{word}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
