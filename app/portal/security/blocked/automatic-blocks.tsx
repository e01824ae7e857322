import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { blockingRuleText } from "#domain/security/blocks/blocking-rule.ts";

/** Turns automatic blocks on and off, beside the rule that they follow. */
export function AutomaticBlocks({ automatic }: { automatic: boolean }) {
  return (
    <Card>
      <CardHeader title="Automatic blocking" description={blockingRuleText} />
      <CardBody>
        <IntentForm intent="automatic" className="flex flex-wrap items-center gap-4">
          <CheckboxField
            id="blocking-automatic"
            name="automatic"
            label="Block attackers automatically"
            hint="A tick saves at once. Networks from which one of you signed in during the last 30 days are spared."
            defaultChecked={automatic}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          />
          <IntentButton intent="automatic" tone="quiet" size="sm" className="not-noscript:hidden">
            Save
          </IntentButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
