import { ActionForm } from "#app/form/intent-form.tsx";
import { type PauseReason, pauseTexts } from "#domain/newsletter/issues/issue-limits.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

interface PausedCardProps {
  issue: { pauseReason: PauseReason | null; pauseReply: string | null };
}

const advice: Record<PauseReason, string> = {
  refused: "Ask your mail service, then continue: those whose email was refused get another one.",
  bounced:
    "Continue if your list is old: addresses that do not exist then leave it. Otherwise ask your mail service first.",
};

/** An issue that waits, with what the mail server said. */
export function PausedCard({ issue: { pauseReason, pauseReply } }: PausedCardProps) {
  const reason = pauseReason ?? "refused";
  return (
    <Card>
      <CardHeader title="Sending is paused" description={pauseTexts[reason]} />
      <CardBody className="grid gap-3 text-sm">
        {pauseReply ? <p className="wrap-anywhere">The mail server said: “{pauseReply}”</p> : null}
        <p>{advice[reason]} Nobody gets it twice.</p>
        <div className="flex flex-wrap gap-2">
          <ActionForm intent="continue">Continue sending</ActionForm>
          <ActionForm intent="cancel" tone="danger">
            Stop for good
          </ActionForm>
        </div>
      </CardBody>
    </Card>
  );
}
