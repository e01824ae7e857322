import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/overlay/dialog.tsx";
import {
  blockDifference,
  changedFields,
  type FieldName,
  fieldLabels,
  fieldText,
} from "#domain/blog/article/difference.ts";
import type { ArticleBlock } from "#domain/blog/article/article-blocks.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { namedText } from "#domain/blog/article/plain-text.ts";
import type { PostFields } from "#domain/blog/schema.ts";

type Side = "mine" | "theirs";

interface CompareDialogProps {
  mine: PostFields;
  theirs: PostFields;
  labels: Record<Side, string>;
  timeZone: string;
  /** Continues with the chosen pieces. */
  onChoose: (fields: PostFields, side: Side | "pieces") => void;
  onClose: () => void;
}

/** Two versions side by side; the user picks one side for each piece that differs. */
export function CompareDialog({
  mine,
  theirs,
  labels,
  timeZone,
  onChoose,
  onClose,
}: CompareDialogProps) {
  const [sections] = useState(() =>
    blockDifference(parseArticle(mine.content), parseArticle(theirs.content)),
  );
  const [names] = useState(() => changedFields(mine, theirs));
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const pick = (piece: string, side: Side) => {
    const next = new Set(taken);
    if (side === "theirs") next.add(piece);
    else next.delete(piece);
    setTaken(next);
  };
  const sideOf = (piece: string): Side => (taken.has(piece) ? "theirs" : "mine");
  const differing = names.length + sections.filter(({ same }) => !same).length;
  const merged = (): PostFields => {
    const from = (name: FieldName) => (taken.has(name) ? theirs : mine)[name];
    const fields = Object.fromEntries(names.map((name) => [name, from(name)]));
    const content = sections
      .flatMap((section, place) => section[sideOf(`content-${place}`)].map(({ html }) => html))
      .join("");
    return { ...mine, ...fields, content };
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title="Compare the two versions"
        description="Choose one version, or combine parts of both. Nothing is lost: both stay in the history."
        className="sm:max-w-5xl"
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            <Button tone="quiet" onClick={() => onChoose(theirs, "theirs")}>
              Use {labels.theirs}
            </Button>
            {taken.size > 0 && taken.size < differing ? (
              <Button onClick={() => onChoose(merged(), "pieces")}>Use the selected parts</Button>
            ) : (
              <Button onClick={() => onChoose(mine, "mine")}>Keep {labels.mine}</Button>
            )}
          </div>
        }
      >
        <div className="grid gap-4">
          {differing === 0 ? <p>Both versions are the same.</p> : null}
          {names.map((name) => (
            <Pair
              key={name}
              title={fieldLabels[name]}
              labels={labels}
              chosen={sideOf(name)}
              onChoose={(side) => pick(name, side)}
              mine={fieldText(mine, name, timeZone)}
              theirs={fieldText(theirs, name, timeZone)}
            />
          ))}
          {sections.map((section, place) => {
            const piece = `content-${place}`;
            if (section.same)
              return (
                <p key={piece} className="line-clamp-2 px-3 text-sm text-ink-soft">
                  {textOf(section.mine)}
                </p>
              );
            return (
              <Pair
                key={piece}
                title="Content"
                labels={labels}
                chosen={sideOf(piece)}
                onChoose={(side) => pick(piece, side)}
                mine={textOf(section.mine)}
                theirs={textOf(section.theirs)}
              />
            );
          })}
        </div>
      </DialogContent>
    </Dialog>
  );
}

const textOf = (blocks: readonly ArticleBlock[]): string =>
  blocks.map(({ nodes }) => namedText(nodes)).join("\n\n");

interface PairProps {
  title: string;
  labels: Record<Side, string>;
  chosen: Side;
  onChoose: (side: Side) => void;
  mine: string;
  theirs: string;
}

function Pair({ title, labels, chosen, onChoose, mine, theirs }: PairProps) {
  const texts = { mine, theirs };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-semibold text-ink-soft">{title}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <label
            key={side}
            className="block min-w-0 cursor-pointer rounded-md border border-line p-3 has-checked:border-note has-checked:bg-note-wash has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <span className="mb-1 flex items-center gap-2 text-sm font-semibold">
              <input
                type="radio"
                className="accent-reassure"
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              <span className="block first-letter:uppercase">{labels[side]}</span>
            </span>
            <span className="block text-sm whitespace-pre-wrap wrap-anywhere">
              {texts[side] || "–"}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
