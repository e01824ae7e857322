import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { ActionForm, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { dateText } from "#domain/words/date-text.ts";
import type { LaunchItem } from "#domain/launch/launch-list.server.ts";
import { launchLinks } from "./launch-links.ts";

interface LaunchPointProps {
  item: LaunchItem;
  isOpen: boolean;
  timeZone: string;
  result: AnyResult | undefined;
}

const publicPages: readonly string[] = [addresses.privacyPolicy, addresses.terms];

/** Shows one point: why it matters, what is missing and a link to the right page. A click on its title opens it. */
export function LaunchPoint({ item, isOpen, timeZone, result }: LaunchPointProps) {
  const { id, title, why, notes, done, confirmed, hidden, isConfirmable } = item;
  const refused = refusedOf(result);
  const ownRefusal =
    refused?.values["item"] === id || (refused?.intent === "test-email" && id === "email")
      ? refused
      : undefined;
  return (
    <li>
      <Fold
        label={
          <>
            <h3 className="grow text-base">{title}</h3>
            <Badge tone={stateTone(item)}>{hidden ? "Hidden" : done ? "Done" : "To do"}</Badge>
          </>
        }
        isOpen={isOpen}
        isRow
        labelClass="min-h-11"
      >
        <div className="grid gap-3 pb-4">
          <p className="text-sm text-ink-soft">{why}</p>
          {notes.length > 3 ? (
            <ul className="list-disc pl-5 text-sm">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          ) : (
            notes.map((note) => (
              <p key={note} className="text-sm font-semibold wrap-anywhere">
                {note}
              </p>
            ))
          )}
          {confirmed ? (
            <p className="text-sm">
              Confirmed by {confirmed.by} on {dateText(confirmed.at, timeZone)}.
            </p>
          ) : null}
          {hidden ? (
            <p className="text-sm wrap-anywhere">
              Hidden by {hidden.by} on {dateText(hidden.at, timeZone)}: {hidden.reason}
            </p>
          ) : null}
          <div className="flex flex-wrap items-center gap-2">
            {launchLinks[id].map(({ label, to }) =>
              publicPages.includes(to) ? (
                <a
                  key={to}
                  href={to}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ tone: "quiet", size: "sm" })}
                >
                  {label} <span className="sr-only">(opens in a new tab)</span>
                </a>
              ) : (
                <Link key={to} to={to} className={buttonClass({ tone: "quiet", size: "sm" })}>
                  {label}
                </Link>
              ),
            )}
            {id === "email" && !done ? (
              <ActionForm intent="test-email" tone="quiet" size="sm">
                Send a test email to me
              </ActionForm>
            ) : null}
            {isConfirmable && !hidden ? (
              <ActionForm intent="confirm" hidden={{ item: id }} size="sm">
                {id === "email" ? "It arrived" : "I have read them"}
              </ActionForm>
            ) : null}
            {hidden ? (
              <ActionForm intent="show" hidden={{ item: id }} tone="quiet" size="sm">
                Show again
              </ActionForm>
            ) : null}
          </div>
          {ownRefusal && ownRefusal.intent !== "hide" ? (
            <p role="alert" className="text-sm font-medium text-danger">
              {ownRefusal.message}
            </p>
          ) : null}
          {done || hidden ? null : <HideForm id={id} title={title} result={ownRefusal} />}
        </div>
      </Fold>
    </li>
  );
}

function stateTone({ hidden, done }: LaunchItem) {
  if (hidden) return "plain";
  return done ? "reassure" : "warn";
}

interface HideFormProps {
  id: string;
  title: string;
  result: AnyResult | undefined;
}

function HideForm({ id, title, result }: HideFormProps) {
  const shown = result?.intent === "hide" ? result : undefined;
  const field = fieldsOf<"reason">(refusedOf(shown), { prefix: `hide-${id}-` });
  return (
    <Fold
      label={
        <span>
          Hide this point<span className="sr-only">: {title}</span>
        </span>
      }
      isOpen={shown !== undefined}
      labelClass="text-sm text-ink-soft"
    >
      <IntentForm intent="hide" hidden={{ item: id }} className="mt-3 grid max-w-md gap-3">
        <TextField
          label="Why doesn't it apply?"
          hint="Your name and the reason stay with it and in the audit log."
          maxLength={300}
          autoComplete="off"
          {...field("reason")}
        />
        <Button type="submit" tone="quiet" size="sm" className="w-fit">
          Hide
        </Button>
      </IntentForm>
    </Fold>
  );
}
