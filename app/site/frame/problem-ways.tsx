import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CallLink } from "./call-link.tsx";

/** Where somebody goes on from a page that failed: the phone first. */
export function ProblemWays({ phone }: { phone: string }) {
  return (
    <CallLink phone={phone} placement="error-page" className={buttonClass({ size: "lg" })}>
      <Icon name="phone" />
      Call {phone}
    </CallLink>
  );
}
