import { Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Progress } from "#domain/reports/report.ts";
import { dateText } from "#domain/words/date-text.ts";

interface ReportProgressProps {
  /** What the table covers. */
  covered: Progress;
  /** How far counting the rest is; null before it begins. */
  counting: {
    state: "counting" | "stopped" | "failed" | "done";
    progress: Progress | null;
    message: string;
  } | null;
  /** Counts everything in one answer, without script. */
  waitAddress: string;
  timeZone: string;
  onStop: () => void;
  onRestart: () => void;
}

/** How much of the period a table covers, and how far counting the rest is. */
export function ReportProgress({
  covered,
  counting,
  waitAddress,
  timeZone,
  onStop,
  onRestart,
}: ReportProgressProps) {
  const isCounting = counting?.state === "counting";
  const share = (isCounting ? counting.progress?.share : covered.share) ?? 0;
  const seen = (isCounting ? counting.progress?.seen : covered.seen) ?? 0;
  const percent = Math.min(99, Math.floor(share * 100));
  return (
    <Notice
      tone={counting?.state === "failed" ? "danger" : "note"}
      title={isCounting ? "Counting the rest" : "These are the newest rows only"}
      actions={
        isCounting ? (
          <Button tone="quiet" size="sm" onClick={onStop}>
            Stop
          </Button>
        ) : counting ? (
          <Button tone="quiet" size="sm" onClick={onRestart}>
            Count all of them
          </Button>
        ) : (
          <Link
            to={waitAddress}
            reloadDocument
            className={buttonClass({ tone: "quiet", size: "sm" })}
          >
            Count all of them
          </Link>
        )
      }
    >
      <p>
        The numbers below cover the newest {covered.seen.toLocaleString("en-US")} rows
        {covered.reachedAt ? `, back to ${dateText(covered.reachedAt, timeZone)}` : ""}.
        {counting?.state === "failed" ? ` ${counting.message}` : ""}
      </p>
      {isCounting ? (
        <div className="mt-2 grid max-w-md gap-1">
          <progress
            max={100}
            value={percent}
            aria-label="Rows counted"
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-md bg-sunken [&::-moz-progress-bar]:bg-reassure [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-reassure"
          />
          <p className="text-ink-soft tabular-nums">
            {percent}% of the period, {seen.toLocaleString("en-US")} rows
          </p>
        </div>
      ) : null}
    </Notice>
  );
}
