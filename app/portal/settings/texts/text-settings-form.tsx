import { Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";
import { Fold } from "#app/ui/fold.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckboxField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import {
  fillText,
  mostTemplates,
  textVariables,
  type TextSettings,
  type TextValues,
  variableWords,
} from "#domain/messages/rules/templates.ts";
import { longestText } from "#domain/messages/rules/segments.ts";

interface TextSettingsFormProps {
  settings: TextSettings;
  /** The mark of the shown settings. */
  seen: string;
  /** Fills the names in braces, so that each text reads as a customer gets it. */
  sample: TextValues;
  hasCrm: boolean;
  result: AnyResult | undefined;
}

const automatic = [
  ["visitBooked", "Send a text when a visit is booked or moved"],
  ["visitReminder", "Send a text the day before a visit"],
  ["missedCall", "Answer a missed call with a text, once a day for each number"],
] as const;

/** A text as its bubble on the phone of a customer; it opens the wording. */
const bubble = {
  isRow: true,
  labelClass: "bg-sunken px-3 py-2 text-sm wrap-anywhere",
  sign: <Pencil aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />,
};

const legend = `Names in braces are filled in: ${textVariables
  .map((name) => `{${name}} is ${variableWords[name]}`)
  .join(", ")}.`;

export function TextSettingsForm({
  settings,
  seen,
  sample,
  hasCrm,
  result,
}: TextSettingsFormProps) {
  useResultToast(result, "The next texts use them.");
  const refused = refusedOf(resultFor(result, "texts"));
  const [extra, setExtra] = useState(0);
  const used = settings.templates.length + extra;
  /** The last row waits for its button; without scripts it is there. */
  const isSpare = used < mostTemplates;
  const rows = isSpare ? used + 1 : used;
  const asRead = (text = "") => fillText(text, sample);
  const isRefused = (name: string) => Boolean(refused?.fieldErrors?.[name]?.length) || undefined;
  const field = fieldsOf<string>(refused, {
    prefix: "texts-",
    defaults: {
      ...Object.fromEntries(
        settings.templates.flatMap(({ name, text }, place) => [
          [`name${place}`, name],
          [`text${place}`, text],
        ]),
      ),
      trackingNumbersText: settings.trackingNumbers
        .map(({ phone, source }) => `${phone} ${source}`)
        .join("\n"),
      ...Object.fromEntries(automatic.map(([name]) => [`${name}Text`, settings[name].text])),
    },
  });
  return (
    <IntentForm intent="texts" result={result} hidden={{ seen }} className="grid gap-6">
      {hasCrm ? null : (
        <Notice tone="warn" title="No texts are sent yet">
          Texts go through HighLevel (LeadConnector).{" "}
          <Link to={addresses.connection("crm")} className="underline">
            Connect the CRM
          </Link>
        </Notice>
      )}
      <Card>
        <CardHeader
          title="Automatic texts"
          description="Each follows the same rules as a text that you write: consent, STOP and quiet hours."
        />
        <CardBody className="grid gap-5">
          {automatic.map(([name, label]) => (
            <div key={name} className="grid gap-2">
              <CheckboxField
                id={`texts-${name}On`}
                name={`${name}On`}
                label={label}
                defaultChecked={
                  refused ? refused.values[`${name}On`] !== undefined : settings[name].on
                }
              />
              <Fold
                {...bubble}
                label={asRead(field(`${name}Text`).defaultValue)}
                isOpen={isRefused(`${name}Text`)}
              >
                <TextareaField
                  {...field(`${name}Text`)}
                  label="Wording"
                  hint={legend}
                  rows={2}
                  maxLength={longestText}
                  className="pt-2"
                />
              </Fold>
            </div>
          ))}
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title="Templates"
          description="For the office. To delete one, open it and empty both fields."
        />
        <CardBody className="grid gap-3">
          {Array.from({ length: rows }, (_, place) => {
            const name = field(`name${place}`);
            const text = field(`text${place}`);
            const isNew = place >= settings.templates.length;
            return (
              <Fold
                {...bubble}
                key={place}
                label={
                  <span>
                    <span className="block font-semibold">
                      {name.defaultValue || "New template"}
                    </span>
                    {asRead(text.defaultValue)}
                  </span>
                }
                isOpen={isNew || isRefused(name.name) || isRefused(text.name)}
                className={place === rows - 1 && isSpare ? "hidden noscript:block" : ""}
              >
                <div className="grid items-end gap-3 pt-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
                  <TextField {...name} label={`Name of template ${place + 1}`} />
                  <TextareaField
                    {...text}
                    label={`Text of template ${place + 1}`}
                    hint={legend}
                    rows={2}
                    maxLength={longestText}
                  />
                </div>
              </Fold>
            );
          })}
          {isSpare ? (
            <Button
              type="button"
              tone="quiet"
              size="sm"
              className="w-fit noscript:hidden"
              onClick={() => setExtra((count) => count + 1)}
            >
              Add a template
            </Button>
          ) : null}
        </CardBody>
      </Card>
      <FoldCard
        title="Tracking numbers"
        note={settings.trackingNumbers.length || "None"}
        isOpen={isRefused("trackingNumbersText")}
      >
        <p className="text-sm text-ink-soft">
          Show a number in one place only, such as an ad. A missed call to it that the CRM reports
          becomes a lead with that source.
        </p>
        <TextareaField
          {...field("trackingNumbersText")}
          label="Numbers and sources"
          hint="One in each line, like (757) 555-0161 google-ads"
          rows={3}
        />
      </FoldCard>
      <div className="sticky bottom-0 z-10 -mx-1 border-t border-line bg-ground px-1 py-3">
        <SubmitButton pending={usePending("texts")} pendingLabel="Saving …" className="w-fit">
          Save texts
        </SubmitButton>
      </div>
    </IntentForm>
  );
}
