import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { ConnectionKind } from "#domain/connections/connection-kind.ts";
import type { ConnectionView } from "#domain/connections/read-connections.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

interface TestCardProps {
  kind: ConnectionKind;
  tested: ConnectionView["tested"];
  timeZone: string;
  result: AnyResult | undefined;
}

/** Tests the connection and shows the result. */
export function TestCard({ kind, tested, timeZone, result }: TestCardProps) {
  const refused = refusedOf(result);
  const limited = refused?.intent === "test" && refused.reason === "limited" ? result : undefined;
  return (
    <Card>
      <CardHeader title="Test" description={kind.test} />
      <CardBody className="grid gap-4">
        {tested ? (
          <p role="status" className="text-sm">
            <strong className={tested.ok ? "text-reassure" : "text-danger"}>
              {tested.ok ? "It works." : "It does not work."}
            </strong>{" "}
            {tested.words}{" "}
            <span className="text-ink-soft">{dateTimeText(tested.at, timeZone)}</span>
          </p>
        ) : null}
        <IntentForm intent="test" result={limited} className="grid justify-items-start gap-4">
          {kind.id === "texts" ? (
            <TextField
              id="test-to"
              name="to"
              label="Send it to"
              type="tel"
              optional
              autoComplete="off"
              defaultValue={refused?.intent === "test" ? refused.values["to"] : undefined}
            />
          ) : null}
          <SubmitButton tone="quiet" pending={usePending("test")} pendingLabel="Testing …">
            Test
          </SubmitButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
