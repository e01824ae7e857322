import { useState } from "react";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Rota } from "#domain/duty/rota.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { markOf } from "#domain/settings/seen-value.ts";
import { dayNames } from "#domain/settings/hours/hours.ts";

interface RotaCardProps {
  rota: Rota;
  staff: readonly StaffMember[];
  mayPlan: boolean;
  /** Names the people whose devices ring when nobody is on duty. It is null when somebody is on duty. */
  alarm: string | null;
  result: AnyResult | undefined;
}

const places = ["first", "second"] as const;
type Place = (typeof places)[number];

/** Who is on duty on which weekday. Administrators plan it; the others read it. */
export function RotaCard({ rota, staff, mayPlan, alarm, result }: RotaCardProps) {
  const nameOf = (id: string): string => staff.find((one) => one.id === id)?.name ?? "Nobody";
  return (
    <Card>
      <CardHeader
        title="On-call schedule"
        description={
          alarm === null ? (
            "The first person hears about every lead, the second if nobody took it."
          ) : (
            <span className="text-warn">
              <b>Nobody is on call.</b> {alarm}
            </span>
          )
        }
      />
      <CardBody className="grid gap-4">
        {mayPlan ? (
          <IntentForm
            intent="rota"
            result={result}
            hidden={{ seen: markOf(rota) }}
            className="grid gap-4"
          >
            <Week rota={rota} staff={staff} />
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
        <Fold label="How the alerts go on">
          <p className="max-w-prose text-sm text-ink-soft">
            Both are alerted again at half of the promised time, shortly before it ends, and when it
            ends. “I have it” on the lead stops the alerts. If neither can be reached, all devices
            outside quiet hours ring, and the office gets the email.
          </p>
        </Fold>
      </CardBody>
    </Card>
  );
}

/** The same people every day, or days of their own, which are all there is without scripts. */
function Week({ rota, staff }: Pick<RotaCardProps, "rota" | "staff">) {
  const isHydrated = useHydrated();
  const [week, setWeek] = useState(rota);
  const [sunday] = week;
  const isSame = (place: Place) => week.every((duty) => duty[place] === sunday?.[place]);
  const choose = (place: Place, id: string, only?: number): void =>
    setWeek(week.map((duty, day) => ((only ?? day) === day ? { ...duty, [place]: id } : duty)));
  return (
    <>
      {isHydrated ? (
        <Row name="Every day">
          {places.map((place) => (
            <Person
              key={place}
              place={place}
              staff={staff}
              value={isSame(place) ? (sunday?.[place] ?? "") : "mixed"}
              onChoose={(id) => choose(place, id)}
            />
          ))}
        </Row>
      ) : null}
      <Fold label="Other people on some days" isOpen={!places.every(isSame)}>
        <div className="grid gap-3 pt-3">
          {week.map((duty, day) => (
            <Row key={dayNames[day]} name={dayNames[day] ?? ""}>
              {places.map((place) => (
                <Person
                  key={place}
                  name={place}
                  place={place}
                  staff={staff}
                  value={duty[place]}
                  onChoose={(id) => choose(place, id, day)}
                />
              ))}
            </Row>
          ))}
        </div>
      </Fold>
    </>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <span aria-hidden="true" className="font-semibold max-sm:col-span-full sm:pb-2.5">
        {name}
      </span>
      {children}
    </div>
  );
}

interface PersonProps {
  place: Place;
  /** Name of the form field; nothing is sent without one. */
  name?: string;
  staff: readonly StaffMember[];
  /** Id of the person; "mixed" if it differs by day. */
  value: string;
  onChoose: (id: string) => void;
}

function Person({ place, name, staff, value, onChoose }: PersonProps) {
  return (
    <label className="min-w-0">
      <span className="text-sm">{place === "first" ? "First" : "Second"}</span>
      <Select name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
        {value === "mixed" ? <option value="mixed">Differs by day</option> : null}
        <option value="">Nobody</option>
        {staff.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    </label>
  );
}
