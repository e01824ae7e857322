import type { AnyResult } from "#app/form/result.ts";
import { FactorsCard } from "./factors-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import type { readSecondStep } from "./second-step.server.ts";

interface SecondStepCardsProps {
  loaded: Awaited<ReturnType<typeof readSecondStep>>;
  result: AnyResult | undefined;
  /** New recovery codes, shown only once. */
  codes: readonly string[] | null;
  now: Date;
}

/** The person's own second factors, with the forms of `securityForms`. */
export function SecondStepCards({ loaded, result, codes, now }: SecondStepCardsProps) {
  return (
    <>
      <FactorsCard {...loaded} codes={codes} result={result} now={now} />
      <PasskeysCard {...loaded} result={result} now={now} />
    </>
  );
}
