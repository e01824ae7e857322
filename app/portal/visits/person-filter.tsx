import { useNavigate } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { type ScheduleQuery, scheduleAddress } from "./schedule-range.ts";

interface PersonFilterProps {
  query: ScheduleQuery;
  people: readonly StaffMember[];
}

/** Whose visits and follow-ups to show. */
export function PersonFilter({ query, people }: PersonFilterProps) {
  const navigate = useNavigate();
  return (
    <form
      method="get"
      action={addresses.schedule}
      className="flex items-end gap-2 max-md:order-2 max-md:flex-1 [&_label]:sr-only [&>div]:flex-1"
    >
      {query.view === "week" ? <input type="hidden" name="view" value="week" /> : null}
      {query.day ? <input type="hidden" name="day" value={query.day} /> : null}
      <SelectField
        key={query.person}
        id="schedule-person"
        name="person"
        label="Person"
        placeholder="Everyone"
        defaultValue={query.person ?? ""}
        choices={[
          { value: "me", label: "Me" },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          void navigate(scheduleAddress({ ...query, person: value || null }))
        }
      />
      <Button type="submit" tone="quiet" className="not-noscript:hidden">
        Show
      </Button>
    </form>
  );
}
