import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { Rota } from "#domain/leads/clock/rota.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { dayNames } from "#domain/settings/hours.ts";

interface RotaCardProps {
  rota: Rota;
  staff: readonly StaffMember[];
  mayPlan: boolean;
  result: AnyResult | undefined;
}

/** Who is on duty on which weekday. Administrators plan it; the others read it. */
export function RotaCard({ rota, staff, mayPlan, result }: RotaCardProps) {
  const nameOf = (id: string): string => staff.find((one) => one.id === id)?.name ?? "Nobody";
  return (
    <Card>
      <CardHeader
        title="Rota"
        description="The first person hears of every lead, the second of those that nobody took. If nobody on duty can be reached, all devices of people who are not in quiet hours ring, and the office address gets the email."
      />
      <CardBody>
        {mayPlan ? (
          <IntentForm intent="rota" result={result} className="grid gap-4">
            {rota.map((duty, day) => (
              <fieldset key={dayNames[day]} className="grid gap-2 sm:grid-cols-2 sm:gap-4">
                <legend className="mb-1 font-semibold">{dayNames[day]}</legend>
                {(["first", "second"] as const).map((place) => (
                  <SelectField
                    key={place}
                    id={`rota-${place}-${day}`}
                    name={place}
                    label={place === "first" ? "First" : "Second"}
                    placeholder="Nobody"
                    defaultValue={duty[place]}
                    choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                ))}
              </fieldset>
            ))}
            <IntentButton intent="rota" className="w-fit">
              Save the rota
            </IntentButton>
          </IntentForm>
        ) : (
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
            {rota.map(({ first, second }, day) => (
              <div key={dayNames[day]} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-soft">{dayNames[day]}</dt>
                <dd>
                  {nameOf(first)}
                  {second === "" ? "" : `, then ${nameOf(second)}`}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </CardBody>
    </Card>
  );
}
