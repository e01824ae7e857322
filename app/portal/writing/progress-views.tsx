import { Check, Circle, CircleAlert } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import type { IdeasWork, PostsWork } from "./use-generation.ts";

export function IdeasProgress({ work, onCancel }: { work: IdeasWork; onCancel: () => void }) {
  const { count, titles } = work;
  const named = Math.min(titles.length, count);
  // The title is the first part of an idea that is generated.
  const percent = Math.min(95, (named / count) * 100);
  return (
    <Card>
      <CardHeader
        title="Generating ideas"
        description={`${named} of ${count} so far`}
        actions={<CancelButton onCancel={onCancel} />}
      />
      <CardBody className="grid gap-4">
        <Bar label="Ideas" percent={percent} />
        <ol className="grid gap-2 text-sm">
          {titles.slice(0, count).map((title, index) => (
            <li key={index} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-reassure" />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </li>
          ))}
          <li className="flex items-center gap-2 text-ink-soft">
            <Spinner /> {named < count ? "Thinking …" : "Finishing …"}
          </li>
        </ol>
      </CardBody>
    </Card>
  );
}

const states = {
  waiting: { icon: <Circle aria-hidden="true" className="size-4" />, word: "Waiting" },
  writing: { icon: <Spinner />, word: "Writing" },
  done: {
    icon: <Check aria-hidden="true" className="size-4 text-reassure" />,
    word: "Draft saved",
  },
  failed: {
    icon: <CircleAlert aria-hidden="true" className="size-4 text-danger" />,
    word: "Failed",
  },
};

export function PostsProgress({ work, onCancel }: { work: PostsWork; onCancel: () => void }) {
  const { posts, percent } = work;
  const over = posts.filter(({ state }) => state === "done" || state === "failed").length;
  return (
    <Card>
      <CardHeader
        title="Generating posts"
        description={`${over} of ${posts.length} finished. The one being written is saved even if you close this page.`}
        actions={<CancelButton onCancel={onCancel} />}
      />
      <CardBody className="grid gap-4">
        <Bar label="Posts" percent={percent} />
        <ol className="grid gap-2 text-sm">
          {posts.map(({ id, title, state }) => (
            <li key={id} className="flex items-start gap-2">
              <span className="mt-0.5 shrink-0">{states[state].icon}</span>
              <span className="min-w-0 grow wrap-anywhere">{title}</span>
              <span className="shrink-0 text-ink-soft">{states[state].word}</span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <Button tone="quiet" size="sm" onClick={onCancel}>
      Cancel
    </Button>
  );
}

function Bar({ label, percent }: { label: string; percent: number }) {
  const shown = Math.round(percent);
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 grow overflow-hidden rounded-md bg-sunken"
      >
        <div
          className="h-full bg-action transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="w-12 text-right text-sm font-semibold tabular-nums">{shown}%</span>
    </div>
  );
}
