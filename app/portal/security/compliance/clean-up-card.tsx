import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import type { CleanUpPreview } from "#domain/compliance/consents/list-consents.server.ts";
import { counted } from "#domain/words/counted.ts";

interface CleanUpCardProps {
  lacking: number;
  cleanUp: CleanUpPreview;
}

/** Offers to delete submissions without a valid consent, after a look at what would go. */
export function CleanUpCard({ lacking, cleanUp }: CleanUpCardProps) {
  const { submissions, visits, notes, files, emails } = cleanUp;
  const stay = lacking - submissions;
  const withThem = [
    counted(notes, "note"),
    counted(visits, "canceled visit"),
    counted(files, "photograph or file", "photographs and files"),
    counted(emails, "email"),
  ];
  return (
    <FoldCard
      title="Submissions without consent"
      note={submissions === 0 ? "Nothing to delete" : `${submissions} to clean up`}
      isOpen={submissions > 0}
    >
      <p className="text-sm text-ink-soft">
        Submissions of our own forms without a yes, its time or its text. Calls, leads entered by
        hand or copied from elsewhere, leads with a visit or an open promise, and those under a
        legal hold stay.
      </p>
      <ActionForm intent="analysis" tone="quiet" size="sm">
        Run Data Cleanup Analysis
      </ActionForm>
      <div className="grid gap-2">
        {stay > 0 ? (
          <p className="text-sm">{counted(stay, "submission")} without consent will stay.</p>
        ) : null}
        {submissions === 0 ? (
          <p className="text-sm">There is nothing to delete.</p>
        ) : (
          <AskFirst
            label={
              <>
                Delete{" "}
                {submissions === 1 ? "the submission" : `all ${counted(submissions, "submission")}`}{" "}
                without consent
              </>
            }
          >
            <p>
              <Link
                to={addresses.withQuery(addresses.compliance, { show: "lacking" })}
                className="underline"
              >
                Look at them first
              </Link>
              . With {submissions === 1 ? "it" : "them"} go {withThem.join(", ")}, and the history.
              It cannot be undone.
            </p>
            <ActionForm intent="delete-all" tone="danger" size="sm">
              Delete for good
            </ActionForm>
          </AskFirst>
        )}
      </div>
    </FoldCard>
  );
}
