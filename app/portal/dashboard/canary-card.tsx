import { type CanaryResult, checkTexts } from "#domain/canary/checks.ts";
import type { CanaryState } from "#domain/canary/canary-state.server.ts";
import type { Tone } from "#app/ui/badge.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { SystemCard } from "./system-card.tsx";

interface CanaryCardProps {
  state: CanaryState;
  now: Date;
}

/** Time after which two runs are missing. */
const oldMs = 35 * 60_000;

/** Whether requests arrive: the last run of the canary. */
export function CanaryCard({ state, now }: CanaryCardProps) {
  const problems = state.results.filter(({ outcome }) => outcome === "failed");
  return (
    <SystemCard title="Do requests arrive?" state={judge(state, now)} advice={advice(state)}>
      {state.isOn ? <LastRun state={state} now={now} /> : <Off />}
      {problems.map((problem) => (
        <Problem key={problem.check} {...problem} />
      ))}
    </SystemCard>
  );
}

function Off() {
  return (
    <p>The check is off. It starts when the installation knows the public address of the site.</p>
  );
}

function LastRun({ state: { finishedAt, results }, now }: CanaryCardProps) {
  if (!finishedAt)
    return (
      <p>
        Every quarter of an hour the site sends itself a test request. The first one follows soon.
      </p>
    );
  const working = results.filter(({ outcome }) => outcome === "ok");
  return (
    <p>
      A test request {agoText(finishedAt, now)} found these working:{" "}
      {working.map(({ check }) => checkTexts[check].label).join(", ") || "none"}.
    </p>
  );
}

function Problem({ check, detail }: CanaryResult) {
  const { problem, advice: next } = checkTexts[check];
  return (
    <p className="wrap-anywhere">
      <span className="font-medium text-danger">{problem}.</span> {detail} {next}
    </p>
  );
}

function judge(
  { isOn, finishedAt, results }: CanaryState,
  now: Date,
): { tone: Tone; label: string } {
  if (!isOn) return { tone: "warn", label: "Off" };
  if (!finishedAt) return { tone: "note", label: "Not run yet" };
  if (now.getTime() - new Date(finishedAt).getTime() > oldMs)
    return { tone: "danger", label: "Stopped" };
  const count = results.filter(({ outcome }) => outcome === "failed").length;
  if (count === 0) return { tone: "reassure", label: "Yes" };
  return { tone: "danger", label: count === 1 ? "1 problem" : `${count} problems` };
}

function advice({ isOn, hasSecondChannel, hasMailbox }: CanaryState): string[] {
  if (!isOn) return [];
  return [
    hasSecondChannel
      ? ""
      : "Alerts come by email only, so no alert comes if email is broken. Connect text messages, or have the server call a monitor.",
    hasMailbox
      ? ""
      : "Emails are not followed into a mailbox. The person who runs the server can name one.",
  ].filter(Boolean);
}
