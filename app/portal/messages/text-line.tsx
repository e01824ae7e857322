import { Phone } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { agoText } from "#app/ui/time/elapsed.ts";
import { LeadButton, LeadForm } from "#app/portal/leads/lead/lead-form.tsx";
import type { ConversationText } from "#domain/messages/read-conversation.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { isProblemText, statusWords } from "./status-words.ts";

interface TextLineProps {
  text: ConversationText;
  now: Date;
  timeZone: string;
}

/** One message: theirs on the left, ours on the right. */
export function TextLine({ text, now, timeZone }: TextLineProps) {
  const isOurs = text.direction === "out";
  return (
    <li className={classNames("flex", isOurs && "justify-end")}>
      <div className="max-w-[85%] min-w-0">
        <p
          className={classNames(
            "rounded-md border px-3 py-2 whitespace-pre-wrap wrap-anywhere",
            isOurs ? "border-transparent bg-note-wash" : "border-line bg-sunken",
          )}
        >
          {text.kind === "call" ? (
            <Phone aria-hidden="true" className="mr-2 inline size-4" />
          ) : null}
          {text.body}
        </p>
        {text.mayAskToStop ? (
          <p className="mt-1 text-xs font-semibold text-danger">
            This may ask us to stop texting. If it does, choose “They asked us to stop”.
          </p>
        ) : null}
        <div
          className={classNames(
            "mt-1 flex flex-wrap items-center gap-2 text-xs",
            isOurs && "justify-end",
            isProblemText(text.status) ? "text-danger" : "text-ink-soft",
          )}
        >
          <span>
            {text.author} ·{" "}
            <time
              dateTime={text.createdAt.toISOString()}
              title={dateTimeText(text.createdAt, timeZone)}
            >
              {agoText(text.createdAt, now)}
            </time>
            {isOurs ? ` · ${statusWords(text)}` : ""}
          </span>
          {text.status === "queued" ? (
            <LeadForm intent="cancel-text" hidden={{ textId: text.id }}>
              <LeadButton intent="cancel-text" of={["textId", text.id]} tone="ghost">
                Cancel
              </LeadButton>
            </LeadForm>
          ) : null}
        </div>
      </div>
    </li>
  );
}
