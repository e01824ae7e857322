import { buttonClass } from "#app/ui/button.tsx";
import { CallButton } from "#app/site/parts/call-button.tsx";
import type { OpenSite } from "#app/site/parts/closed-note.tsx";

/** Next steps on a failed page, the phone first. */
export function ProblemWays({ site }: { site: OpenSite }) {
  return (
    <CallButton site={site} placement="error-page" className={buttonClass({ size: "lg" })}>
      Call {site.company.phone}
    </CallButton>
  );
}
