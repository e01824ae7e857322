import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { blockingRuleText } from "#domain/security/blocks/blocking-rule.ts";

/** Turns automatic blocks on and off, beside the rule that they follow. */
export function AutomaticBlocks({ automatic }: { automatic: boolean }) {
  return (
    <FoldCard title="Automatic blocking" note={automatic ? "On" : "Off"}>
      <IntentForm intent="automatic" className="flex flex-wrap items-center gap-4">
        <CheckboxField
          id="blocking-automatic"
          name="automatic"
          label="Block attackers automatically"
          hint={`${blockingRuleText} Networks that staff signed in from in the last 30 days are never blocked. A tick saves at once.`}
          defaultChecked={automatic}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
        <IntentButton intent="automatic" tone="quiet" size="sm" className="not-noscript:hidden">
          Save
        </IntentButton>
      </IntentForm>
    </FoldCard>
  );
}
