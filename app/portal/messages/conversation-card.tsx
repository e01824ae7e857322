import { AskFirst } from "#app/ui/ask-first.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { resultFor } from "#app/form/result.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { LeadButton, LeadForm } from "#app/portal/leads/lead/lead-form.tsx";
import { ComposeForm, type ComposeFormProps } from "./compose-form.tsx";
import { TextLine } from "./text-line.tsx";

interface ConversationCardProps extends ComposeFormProps {
  now: Date;
  timeZone: string;
}

/** The text messages with the customer, and the box for the next one. */
export function ConversationCard({
  unsentKey,
  conversation,
  result,
  now,
  timeZone,
}: ConversationCardProps) {
  const { texts, refusal, isStopped, hasConsent } = conversation;
  return (
    <FoldCard
      title="Text messages"
      note={isStopped ? "Stopped" : hasConsent ? "They agreed to texts." : "They have not agreed."}
      isOpen={texts.length > 0 || resultFor(result, "text") !== undefined}
    >
      {texts.length > 0 ? (
        <ol className="grid gap-3" aria-label="Messages, oldest first">
          {texts.map((text) => (
            <TextLine key={text.id} text={text} now={now} timeZone={timeZone} />
          ))}
        </ol>
      ) : refusal === null ? (
        <EmptyState title="No texts yet">
          What you write here goes to their phone. Their answers appear here.
        </EmptyState>
      ) : null}
      {refusal === null ? (
        <ComposeForm unsentKey={unsentKey} conversation={conversation} result={result} />
      ) : (
        <Notice tone={isStopped ? "warn" : "plain"} title="No texts to this person">
          {refusal}
        </Notice>
      )}
      {isStopped ? null : (
        <AskFirst label="Record an opt-out">
          <p>
            For a person who asked us not to text them. Nobody here can text this number then, and
            texts that wait are canceled. They can text START to get texts again.
          </p>
          <LeadForm intent="stop-texts">
            <LeadButton intent="stop-texts" tone="danger">
              Record the opt-out
            </LeadButton>
          </LeadForm>
        </AskFirst>
      )}
    </FoldCard>
  );
}
