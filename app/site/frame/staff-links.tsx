import * as addresses from "#app/addresses.ts";
import type { Site } from "./site.ts";

/** The way into the portal and out of the session; only a signed-in member of staff ever sees it. */
export function StaffLinks({ staff }: { staff: NonNullable<Site["staff"]> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span>Signed in as {staff.name}</span>
      <a href={addresses.portal} className="font-semibold underline">
        Admin Portal
      </a>
      <form method="post" action={addresses.logout}>
        <button type="submit" className="font-semibold underline">
          Logout
        </button>
      </form>
    </div>
  );
}
