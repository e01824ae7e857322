import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { alertNewsSchema, alertWarning } from "#domain/threats/alerts/alert-news.ts";
import { criticalWarning, threatNewsSchema } from "#domain/threats/threat-news.ts";
import { roleChangeSchema, roleChangeWarning } from "#domain/people/users/role-change.ts";

/** The live feed's user events, as shown to administrators; `open` goes to an address of the portal. */
export const staffNews = (open: (to: string) => void) => ({
  threat(event: unknown): void {
    const threat = threatNewsSchema.safeParse(event).data;
    const warning = threat ? criticalWarning(threat) : null;
    if (!threat || warning === null) return;
    toast.error(warning, {
      id: `threat-${threat.id}`,
      // It stays until somebody dismisses it.
      duration: Infinity,
      description: [threat.ip && `From ${threat.ip}`, threat.endpoint && `at ${threat.endpoint}`]
        .filter(Boolean)
        .join(" "),
      action: {
        label: "View Details",
        onClick: () => open(`${addresses.threats}#threat-${threat.id}`),
      },
    });
  },
  alert(event: unknown): void {
    const alert = alertNewsSchema.safeParse(event).data;
    const warning = alert ? alertWarning(alert) : null;
    if (alert && warning !== null)
      toast.warning(warning, { id: `alert-${alert.id}`, duration: 8000 });
  },
  role_change(event: unknown): void {
    const change = roleChangeSchema.safeParse(event).data;
    const warning = change ? roleChangeWarning(change) : null;
    if (change && warning !== null)
      toast.warning(warning, { id: `role-change-${change.id}`, duration: 8000 });
  },
});
