import { toast } from "sonner";
import { roleChangeSchema, roleChangeWarning } from "#domain/people/users/role-change.ts";

/** The live feed's user events, as shown to administrators. */
export const staffNews = {
  role_change(event: unknown): void {
    const change = roleChangeSchema.safeParse(event).data;
    const warning = change ? roleChangeWarning(change) : null;
    if (change && warning !== null)
      toast.warning(warning, { id: `role-change-${change.id}`, duration: 8000 });
  },
};
