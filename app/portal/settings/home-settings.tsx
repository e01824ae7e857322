import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type HomeSectionId, homeSections } from "#domain/settings/home-sections.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";

interface HomeSettingsProps {
  /** The enabled sections. */
  on: readonly HomeSectionId[];
  /** Sections disabled by the environment, regardless of this setting. */
  disabled: readonly string[];
  result: AnyResult | undefined;
}

export function HomeSettings({ on, disabled, result }: HomeSettingsProps) {
  useResultToast(result, "The public pages now show it.");
  return (
    <Card>
      <CardHeader
        title="Home page"
        description="The blocks of the home page, from top to bottom."
      />
      <CardBody>
        <IntentForm intent="home" result={result}>
          <fieldset className="grid gap-3 sm:grid-cols-2">
            <legend className="sr-only">Blocks to show</legend>
            {homeSections.map(({ id, label }) => (
              <CheckboxField
                key={id}
                id={`section-${id}`}
                name="section"
                value={id}
                label={label}
                defaultChecked={on.includes(id)}
                hint={
                  disabled.includes(id)
                    ? "Switched off by HOME_SECTIONS_OFF on the server"
                    : undefined
                }
              />
            ))}
          </fieldset>
          <SubmitButton pending={usePending("home")} pendingLabel="Saving …" className="w-fit">
            Save home page
          </SubmitButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
