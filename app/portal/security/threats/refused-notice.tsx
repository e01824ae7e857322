import { Notice } from "#app/ui/feedback/notice.tsx";

const titles: Readonly<Record<string, string>> = {
  "clean-up": "Cleanup Failed",
  resolve: "Failed to resolve threat",
  acknowledge: "Failed to acknowledge alert",
  "threat-scan": "Failed to run threat scan",
  "security-scan": "Security Scan Failed",
  maintenance: "Failed to run security maintenance",
};

/** Why a form of the security center was refused. */
export function RefusedNotice({ refused }: { refused: { intent: string; message: string } }) {
  const title = titles[refused.intent] ?? "That didn't work";
  return (
    <Notice tone="danger" role="alert" title={title}>
      {refused.message === title ? "Nothing was changed. Try again in a moment." : refused.message}
    </Notice>
  );
}
