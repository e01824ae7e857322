import { CopyButton } from "#app/ui/copy-line.tsx";
import { Button } from "#app/ui/button.tsx";
import { changeText, conflictText, timeText } from "./change-words.ts";
import { currentDesk } from "./start-desk.ts";
import type { WaitingChange } from "./waiting-change.ts";

interface WaitingItemProps {
  change: WaitingChange;
  timeZone: string;
}

/** A change that the server does not have, and what the person can do about it. */
export function WaitingItem({ change, timeZone }: WaitingItemProps) {
  const { key, state, fields, madeAt, problem, current } = change;
  const body = fields["body"] ?? "";
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <span className="font-semibold">{changeText(change)}</span>
        <span className="text-ink-soft"> · {timeText(madeAt, timeZone)}</span>
      </p>
      {body === "" ? null : (
        <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">{body}</p>
      )}
      {state === "waiting" ? <p className="text-xs text-ink-soft">Waits for the network</p> : null}
      {state === "conflict" && current ? <p>{conflictText(change, current)}</p> : null}
      {state === "refused" ? (
        <p className="text-danger">Not saved. {problem ?? "The server refused it."}</p>
      ) : null}
      {state === "waiting" ? null : (
        <div className="mt-1 flex flex-wrap gap-2">
          {state === "conflict" ? (
            <Button
              size="sm"
              tone="quiet"
              onClick={() => void currentDesk().then((desk) => desk?.repeat(key))}
            >
              Change it anyway
            </Button>
          ) : null}
          {body === "" ? null : <CopyButton text={body} label="Copy the text" size="sm" />}
          <Button
            size="sm"
            tone="ghost"
            onClick={() => void currentDesk().then((desk) => desk?.drop(key))}
          >
            Drop it
          </Button>
        </div>
      )}
    </div>
  );
}
