import { Link } from "react-router";
import { eventWords, type WordedEvent } from "#domain/audit/event-words.ts";
import { recordLink } from "./record-link.ts";

/** Who did what to what, with a link to the record. Of several events in a row, each has its own link. */
export function EventSentence({ run }: { run: readonly [WordedEvent, ...WordedEvent[]] }) {
  const [event] = run;
  const { who, did, what } = eventWords(event);
  const isSame = run.every((one) => eventWords(one).what === what);
  const to = run.length > 1 ? null : recordLink(event);
  return (
    <span className="block wrap-anywhere">
      <span className="font-semibold">{who}</span> {did}
      {what !== null && isSame ? `: ${what}` : ""}
      {run.length > 1 ? <span className="font-semibold">, {run.length} times</span> : null}
      {to === null ? null : (
        <>
          {" "}
          <Link to={to} className="text-sm underline">
            Open<span className="sr-only"> the record</span>
          </Link>
        </>
      )}
    </span>
  );
}
