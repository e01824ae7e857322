import { eventWords, type WordedEvent } from "#domain/audit/event-words.ts";

/** Says who did what to what, and how many times in a row. */
export function EventSentence({ run }: { run: readonly [WordedEvent, ...WordedEvent[]] }) {
  const [event] = run;
  const { who, did, what } = eventWords(event);
  const isSame = run.every((one) => eventWords(one).what === what);
  return (
    <span className="block wrap-anywhere">
      <span className="font-semibold">{who}</span> {did}
      {what !== null && isSame ? `: ${what}` : ""}
      {run.length > 1 ? <span className="font-semibold">, {run.length} times</span> : null}
    </span>
  );
}
