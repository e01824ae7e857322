import { RefreshCw } from "lucide-react";
import { Form, useNavigate, useNavigation } from "react-router";
import * as addresses from "#app/addresses.ts";
import { notFoundRanges } from "#domain/redirects/not-found/ranges.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { monitorAddress, type MonitorView, readRange } from "./monitor-view.ts";

/** The time range and the Refresh button: a plain GET form. */
export function MonitorBar({ view }: { view: MonitorView }) {
  const navigate = useNavigate();
  const loading = useNavigation().location?.pathname === addresses.urls;
  return (
    <Form
      method="get"
      action={addresses.urls}
      preventScrollReset
      replace
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="view" value={view.tab} />
      <label htmlFor="monitor-days" className="sr-only">
        Time range
      </label>
      <Select
        key={view.days}
        id="monitor-days"
        name="days"
        defaultValue={String(view.days)}
        className="w-auto"
        onChange={({ target }) =>
          void navigate(monitorAddress({ ...view, days: readRange(target.value) }), {
            preventScrollReset: true,
          })
        }
      >
        {notFoundRanges.map((days) => (
          <option key={days} value={days}>
            Last {days} days
          </option>
        ))}
      </Select>
      <Button type="submit" tone="quiet" pending={loading}>
        <RefreshCw aria-hidden="true" className="size-4" />
        Refresh
      </Button>
    </Form>
  );
}
