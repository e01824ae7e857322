import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

const titles: Readonly<Record<string, string>> = {
  "clean-up": "Cleanup Failed",
  resolve: "Failed to resolve threat",
  block: "Failed to block IP address",
  acknowledge: "Failed to acknowledge alert",
  "threat-scan": "Failed to run threat scan",
  "security-scan": "Security Scan Failed",
  maintenance: "Failed to run security maintenance",
  cleanup: "Failed to run automated data cleanup",
  analysis: "Failed to run data cleanup analysis",
  erase: "Failed to process data deletion request",
  "delete-one": "Failed to delete submission. Please try again.",
  "delete-all": "Failed to complete bulk deletion. Please try again.",
};

interface RefusedNoticeProps {
  refused: {
    intent: string;
    message: string;
    reason?: string;
    fieldErrors?: Readonly<Record<string, readonly string[]>>;
  };
}

/** Why a form of the security center was refused. */
export function RefusedNotice({ refused }: RefusedNoticeProps) {
  if (refused.reason === "reauthenticate") return <ConfirmFirst title={refused.message} />;
  const title = titles[refused.intent] ?? "That didn't work";
  // A button in a row has no field, so the notice shows its error.
  const [error] = Object.values(refused.fieldErrors ?? {}).flat();
  const message = error ?? refused.message;
  return (
    <Notice tone="danger" role="alert" title={title}>
      {message === title ? "Nothing was changed. Try again in a moment." : message}
    </Notice>
  );
}
