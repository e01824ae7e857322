import { toast } from "sonner";
import { roleChangeSchema, roleChangeWarning } from "#domain/people/users/role-change.ts";

/** What the live feed tells of people, as it is shown to administrators. */
export const staffNews = {
  role_change(event: unknown): void {
    const change = roleChangeSchema.safeParse(event).data;
    const warning = change ? roleChangeWarning(change) : null;
    if (change && warning !== null)
      toast.warning(warning, { id: `role-change-${change.id}`, duration: 8000 });
  },
};
