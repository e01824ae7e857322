import { fieldsOf } from "#app/form/fields.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { counted } from "#domain/words/counted.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { mostDays } from "#domain/compliance/retention/policies.ts";

interface Policy {
  table: string;
  label: string;
  dataType: string;
  description: string;
  days: number;
  usual: number;
  least: number;
  total: number;
  older: number;
}

interface PoliciesFormProps {
  policies: readonly Policy[];
  result: AnyResult | undefined;
}

/** The retention policies with the days of each, and what a clean-up would delete now. */
export function PoliciesForm({ policies, result }: PoliciesFormProps) {
  const refused = refusedOf(result);
  const field = fieldsOf<string>(refused, { prefix: "policies-" });
  return (
    <Card>
      <CardHeader
        title="Retention policies"
        description="Older data is deleted. Requests under a legal hold stay."
      />
      <CardBody>
        <IntentForm intent="policies" result={result} className="grid gap-4">
          <ul className="divide-y divide-line">
            {policies.map(
              ({ table, label, dataType, description, days, usual, least, ...policy }) => (
                <li
                  key={table}
                  className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_11rem]"
                >
                  <div className="min-w-0">
                    <p className="flex flex-wrap justify-between gap-x-3 text-sm">
                      <span className="text-base font-semibold">{label}</span>
                      {counted(policy.total, "row")}
                    </p>
                    <p className="text-sm text-ink-soft">
                      {`${dataType}: ${description}`}
                      {policy.older === 0
                        ? null
                        : ` ${policy.older.toLocaleString("en-US")} older: a cleanup deletes them.`}
                    </p>
                  </div>
                  <TextField
                    {...field(table)}
                    label={
                      <>
                        Keep<span className="sr-only">, in days: {label}</span>
                      </>
                    }
                    defaultValue={field(table).defaultValue ?? String(days)}
                    type="number"
                    inputMode="numeric"
                    min={least}
                    max={mostDays}
                    step={1}
                    hint={`${least} to ${mostDays}, we suggest ${usual}`}
                    className="grid grid-cols-[auto_5.5rem_1fr] content-start items-center gap-x-2 text-sm after:content-['days'] not-focus-within:[&>p[id$=description]]:sr-only [&>label]:mb-0 [&>p]:order-last [&>p]:col-span-full"
                  />
                </li>
              ),
            )}
          </ul>
          <div>
            <IntentButton intent="policies">Save policies</IntentButton>
          </div>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
