import { Form, useNavigation } from "react-router";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type HomeSectionId, homeSections } from "#domain/settings/home-sections.ts";
import type { SettingsAnswer } from "./settings-answer.ts";
import { useSavedToast } from "./company-settings.tsx";

interface HomeSettingsProps {
  /** The sections that are switched on here. */
  on: readonly HomeSectionId[];
  /** Held off by the environment, whatever is chosen here. */
  heldOff: readonly string[];
  answer: SettingsAnswer | undefined;
}

export function HomeSettings({ on, heldOff, answer }: HomeSettingsProps) {
  const navigation = useNavigation();
  const saving = navigation.formData?.get("intent") === "home";
  useSavedToast(answer?.intent === "home" ? answer : undefined);
  return (
    <Card>
      <CardHeader title="Home page" description="The blocks of the home page, from the top down." />
      <CardBody>
        <Form method="post" className="grid gap-4" preventScrollReset>
          <input type="hidden" name="intent" value="home" />
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
                  heldOff.includes(id)
                    ? "Switched off by HOME_SECTIONS_OFF on the server"
                    : undefined
                }
              />
            ))}
          </fieldset>
          <SubmitButton pending={saving} pendingLabel="Saving …" className="w-fit">
            Save home page
          </SubmitButton>
        </Form>
      </CardBody>
    </Card>
  );
}
