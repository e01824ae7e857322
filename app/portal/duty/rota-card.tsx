import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { Rota } from "#domain/duty/rota.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { dayNames } from "#domain/settings/hours/hours.ts";

interface RotaCardProps {
  rota: Rota;
  staff: readonly StaffMember[];
  mayPlan: boolean;
  result: AnyResult | undefined;
}

const places = ["first", "second"] as const;

/** Who is on duty on which weekday. Administrators plan it; the others read it. */
export function RotaCard({ rota, staff, mayPlan, result }: RotaCardProps) {
  const nameOf = (id: string): string => staff.find((one) => one.id === id)?.name ?? "Nobody";
  return (
    <Card>
      <CardHeader
        title="On-call schedule"
        description="The first person hears about every lead, the second about those that no one has taken. If no one on call can be reached, the devices of everyone outside quiet hours ring, and the office address gets the email."
      />
      <CardBody>
        {mayPlan ? (
          <IntentForm intent="rota" result={result} className="grid gap-4">
            <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)_minmax(0,1fr)]">
              {rota.map((duty, day) => (
                <div
                  key={dayNames[day]}
                  role="group"
                  aria-label={dayNames[day]}
                  className="col-span-full grid grid-cols-subgrid items-center gap-y-1"
                >
                  <span aria-hidden="true" className="font-semibold max-sm:col-span-full">
                    {dayNames[day]}
                  </span>
                  {places.map((place) => (
                    <label key={place}>
                      <span className={day === 0 ? "text-sm" : "text-sm sm:sr-only"}>
                        {place === "first" ? "First" : "Second"}
                      </span>
                      <Select name={place} defaultValue={duty[place]}>
                        <option value="">Nobody</option>
                        {staff.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                      </Select>
                    </label>
                  ))}
                </div>
              ))}
            </div>
            <IntentButton intent="rota" className="w-fit">
              Save the schedule
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
