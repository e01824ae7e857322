import { Phone } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { TextareaField } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { callLabels } from "#domain/leads/labels.ts";
import { callOutcomes } from "#domain/leads/schema.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { LeadNote } from "#domain/leads/office/get-lead.server.ts";
import type { waitingNotes } from "#app/portal/offline/waiting-change.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { LeadButton, LeadForm } from "./lead-form.tsx";
import { keepUnsent, useUnsentText } from "#app/portal/leads/unsent-text.ts";
import { MoveOnSwitch } from "./move-on.tsx";

type WaitingNote = ReturnType<typeof waitingNotes>[number];

interface LeadNotesProps {
  /** Names the note of this person about this lead, for text that is not saved yet. */
  unsentKey: string;
  /** A note about an answer marks a new lead as contacted. */
  isNew: boolean;
  /** The lead was opened from a list. */
  isFromList: boolean;
  notes: readonly LeadNote[];
  /** Notes that the server does not have yet. */
  waiting: readonly WaitingNote[];
  result: AnyResult | undefined;
  now: Date;
  timeZone: string;
}

const noteLimit = 4000;

/** Presses the first button of the form: for a new lead, the one that also marks it. */
function submitWithControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}

export function LeadNotes({
  unsentKey,
  isNew,
  isFromList,
  notes,
  waiting,
  result,
  now,
  timeZone,
}: LeadNotesProps) {
  const box = useRef<HTMLDivElement>(null);
  const ownResult = resultFor(result, "note") ?? resultFor(result, "answer");
  const field = fieldsOf<"body" | "call">(refusedOf(ownResult), { prefix: "lead-" });
  useUnsentText(box, unsentKey);
  useEffect(() => {
    if (!ownResult?.ok) return;
    keepUnsent(unsentKey, "");
    box.current?.querySelector("form")?.reset();
  }, [ownResult, unsentKey]);
  return (
    <Card>
      <CardHeader title="Notes and calls" className="max-md:sr-only" />
      <CardBody className="grid gap-4">
        <div ref={box}>
          <LeadForm
            intent={["answer", "note"]}
            className="grid justify-items-start gap-2"
            onKeyDown={submitWithControlEnter}
          >
            <TextareaField
              {...field("body")}
              label="New note"
              rows={2}
              maxLength={noteLimit}
              placeholder="Notes about the conversation and what you agreed on"
              aria-keyshortcuts="N"
              onInput={({ currentTarget }) => keepUnsent(unsentKey, currentTarget.value)}
              className="w-full"
            />
            <div className="flex flex-wrap items-center gap-2">
              <Select
                name="call"
                aria-label="Kind of note"
                aria-keyshortcuts="P"
                defaultValue={field("call").defaultValue ?? ""}
                className="min-h-9 w-auto py-1 text-sm"
              >
                <option value="">Note</option>
                {callOutcomes.map((call) => (
                  <option key={call} value={call}>
                    {callLabels[call]}
                  </option>
                ))}
              </Select>
              <p className="text-xs text-ink-soft max-md:hidden noscript:hidden">
                Ctrl Enter saves.
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {isNew ? (
                <LeadButton intent="answer" name="intent" value="answer" tone="action" size="md">
                  Add note, mark answered
                </LeadButton>
              ) : null}
              <LeadButton intent="note" name="intent" value="note" size="md">
                Add note
              </LeadButton>
            </div>
            {isFromList ? <MoveOnSwitch /> : null}
          </LeadForm>
        </div>
        {notes.length + waiting.length > 0 ? (
          <ul className="grid gap-3">
            {waiting.toReversed().map((note) => (
              <li key={note.key} className="border-l-2 border-dashed border-control pl-3">
                <NoteText call={note.call} body={note.body} />
                <p className="text-xs text-ink-soft">Not sent yet</p>
              </li>
            ))}
            {notes.map((note) => (
              <li key={note.id} className="border-l-2 border-control pl-3">
                <NoteText call={note.call} body={note.body} />
                <p className="text-xs text-ink-soft">
                  {note.author ?? "A former colleague"} ·{" "}
                  <time
                    dateTime={note.createdAt.toISOString()}
                    title={dateTimeText(note.createdAt, timeZone)}
                  >
                    {agoText(note.createdAt, now)}
                  </time>
                </p>
              </li>
            ))}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}

function NoteText({ call, body }: Pick<LeadNote, "call" | "body">) {
  return (
    <>
      {call ? (
        <p className="flex items-center gap-1.5 text-sm font-semibold">
          <Phone aria-hidden="true" className="size-3.5" />
          {callLabels[call]}
        </p>
      ) : null}
      {body ? <p className="whitespace-pre-wrap wrap-anywhere">{body}</p> : null}
    </>
  );
}
