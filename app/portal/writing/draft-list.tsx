import { Link } from "react-router";
import { editPath } from "#app/portal/blog/post-addresses.ts";
import { Fold } from "#app/ui/fold.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { BoardIdea } from "#domain/writing/schema.ts";

type Draft = NonNullable<BoardIdea["draft"]>;

export function DraftList({ drafts }: { drafts: readonly Draft[] }) {
  return (
    <ul className="grid gap-4">
      {drafts.map((draft) => (
        <li key={draft.id} className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 font-semibold wrap-anywhere">{draft.title}</span>
            <EditDraft draft={draft} />
          </div>
          <DraftNotes notes={draft.notes} />
        </li>
      ))}
    </ul>
  );
}

export function EditDraft({ draft }: { draft: Draft }) {
  return (
    <Link
      to={editPath("admin", draft.id)}
      className={buttonClass({ tone: "quiet", size: "sm" })}
      aria-label={`Edit draft: ${draft.title}`}
    >
      Edit draft
    </Link>
  );
}

/** Statements in the draft that are not company facts. */
export function DraftNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Fold
      label={notes.length === 1 ? "1 claim to check" : `${notes.length} claims to check`}
      className="rounded-md bg-warn-wash px-3 py-2 text-sm"
      labelClass="font-semibold text-warn"
    >
      <p className="mt-2">None of these is a company fact. Verify or remove them.</p>
      <ul className="mt-1 list-disc pl-5">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
