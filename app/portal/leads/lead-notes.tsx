import { useEffect, useRef } from "react";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { TextareaField } from "#app/ui/form/field.tsx";
import { dateTimeText } from "#domain/text/date-text.ts";
import type { LeadNote } from "#domain/leads/office/get-lead.server.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { LeadButton, LeadForm } from "./lead-form.tsx";

interface LeadNotesProps {
  notes: readonly LeadNote[];
  result: AnyResult | undefined;
  now: Date;
  timeZone: string;
}

const noteLimit = 4000;

export function LeadNotes({ notes, result, now, timeZone }: LeadNotesProps) {
  const box = useRef<HTMLDivElement>(null);
  const ownResult = resultFor(result, "note");
  const field = fieldsOf(ownResult, { prefix: "lead-" });
  useEffect(() => {
    if (ownResult?.ok) box.current?.querySelector("form")?.reset();
  }, [ownResult]);
  return (
    <Card>
      <CardHeader title="Notes" />
      <CardBody className="grid gap-4">
        <div ref={box}>
          <LeadForm intent="note" className="grid justify-items-start gap-2">
            <TextareaField
              {...field("body")}
              label="New note"
              rows={2}
              maxLength={noteLimit}
              placeholder="Notes about the conversation and what you agreed on"
              className="w-full"
            />
            <LeadButton intent="note">Add note</LeadButton>
          </LeadForm>
        </div>
        {notes.length > 0 ? (
          <ul className="grid gap-3">
            {notes.map((note) => (
              <li key={note.id} className="border-l-2 border-control pl-3">
                <p className="whitespace-pre-wrap">{note.body}</p>
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
