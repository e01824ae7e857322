import { PlanCards } from "#app/site/parts/plan-cards.tsx";
import { Section } from "#app/site/parts/section.tsx";

export function Plans() {
  return (
    <Section
      id="plans"
      title="Pick the rhythm your house needs"
      lead="Three plans, one guarantee. No hidden fees and no long-term contract, and you can change plans when the seasons do."
    >
      <PlanCards />
    </Section>
  );
}
