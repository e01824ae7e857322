import { fieldsOf } from "#app/form/fields.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import type { DutyState } from "#domain/duty/save-duty.server.ts";

interface PreferencesCardProps {
  preferences: DutyState;
  result: AnyResult | undefined;
}

/** How the person hears of leads while on duty. */
export function PreferencesCard({ preferences, result }: PreferencesCardProps) {
  const refused = refusedOf(resultFor(result, "preferences"));
  const field = fieldsOf<string>(refused, {
    prefix: "preferences-",
    defaults: {
      phone: preferences.phone ?? "",
      quietFrom: preferences.quietFrom ?? "",
      quietTo: preferences.quietTo ?? "",
    },
  });
  return (
    <Card>
      <CardHeader
        title="How you hear about leads"
        description="The bell at the top always shows them. In your quiet hours, the next person is alerted instead."
      />
      <CardBody>
        <IntentForm intent="preferences" result={result} className="grid gap-4">
          <CheckboxField
            id="preferences-byMail"
            name="byMail"
            label="Email me while I'm on call"
            defaultChecked={refused ? refused.values["byMail"] === "on" : preferences.byMail}
          />
          <CheckboxField
            id="preferences-byText"
            name="byText"
            label="Text me while I'm on call"
            hint={
              preferences.hasTexts
                ? undefined
                : "Text messages to staff aren't set up yet, so none are sent. We'll keep your choice."
            }
            defaultChecked={refused ? refused.values["byText"] === "on" : preferences.byText}
          />
          <TextField
            {...field("phone")}
            type="tel"
            autoComplete="tel"
            label="Phone for texts"
            optional
            className="sm:max-w-xs"
          />
          {preferences.textError === null ? null : (
            <Notice tone="danger" title="The last text didn't arrive">
              {preferences.textError}
            </Notice>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field("quietFrom")} type="time" label="Quiet from" optional />
            <TextField {...field("quietTo")} type="time" label="Quiet until" optional />
          </div>
          <IntentButton intent="preferences" tone="quiet" className="w-fit">
            Save preferences
          </IntentButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
