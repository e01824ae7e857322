import { counted } from "#domain/words/counted.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fieldsOf } from "#app/form/fields.ts";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { LeadButton, LeadForm } from "#app/portal/leads/lead/lead-form.tsx";
import { keepUnsent, useUnsentText } from "#app/portal/leads/unsent-text.ts";
import { TextareaField } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { Conversation } from "#domain/messages/read-conversation.server.ts";
import { longestText, sizeOf } from "#domain/messages/rules/segments.ts";

/** The field of the text; the Text button of the page leads to it. */
export const composeId = "lead-text";

function submitWithControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

export interface ComposeFormProps {
  /** Names the text of this person to this customer, while it is not sent. */
  unsentKey: string;
  conversation: Conversation;
  result: AnyResult | undefined;
}

export function ComposeForm({ unsentKey, conversation, result }: ComposeFormProps) {
  const { templates, waitsUntil, isAnswerOnly } = conversation;
  const ownResult = resultFor(result, "text");
  const field = fieldsOf<"text">(ownResult, { prefix: "lead-" })("text");
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState(field.defaultValue ?? "");
  useUnsentText(box, unsentKey, setBody);
  useEffect(() => {
    if (!ownResult?.ok) return;
    keepUnsent(unsentKey, "");
    box.current?.querySelector("form")?.reset();
    setBody("");
  }, [ownResult, unsentKey]);
  const { characters, segments } = sizeOf(body);

  const write = (text: string): void => {
    setBody(text);
    keepUnsent(unsentKey, text);
  };
  const fill = (name: string): void => {
    const area = box.current?.querySelector("textarea");
    const text = templates.find((template) => template.name === name)?.text;
    if (!area || text === undefined) return;
    area.value = text;
    area.focus();
    write(text);
  };

  return (
    <div ref={box}>
      <LeadForm
        intent="text"
        className="grid justify-items-start gap-2"
        onKeyDown={submitWithControlEnter}
      >
        <TextareaField
          {...field}
          id={composeId}
          label="New text"
          rows={2}
          maxLength={longestText}
          aria-keyshortcuts="T"
          onInput={(event) => write(event.currentTarget.value)}
          hint={
            [
              waitsUntil && `It's nighttime there, so the text will wait until ${waitsUntil}.`,
              isAnswerOnly &&
                "They wrote first, so you may answer until they say STOP. They haven't agreed to reminders or other texts.",
            ]
              .filter(Boolean)
              .join(" ") || undefined
          }
          className="w-full"
        />
        <div className="flex w-full flex-wrap items-center gap-2">
          <LeadButton intent="text" tone="action">
            {waitsUntil ? "Queue the text" : "Send the text"}
          </LeadButton>
          {templates.length > 0 ? (
            <Select
              id="lead-text-template"
              aria-label="Template"
              onChange={(event) => fill(event.currentTarget.value)}
              className="min-h-9 w-auto min-w-0 py-1 text-sm max-sm:flex-1 noscript:hidden"
            >
              <option value="">Templates</option>
              {templates.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          ) : null}
          <p
            className="text-xs text-ink-soft tabular-nums empty:hidden noscript:hidden"
            aria-live="off"
          >
            {characters > 0 ? counted(characters, "character") : null}
            {segments > 1 ? `, sent as ${segments} messages` : null}
          </p>
        </div>
      </LeadForm>
    </div>
  );
}
