import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CallLink } from "./call-link.tsx";

/** Next steps on a failed page, the phone first. */
export function ProblemWays({ phone }: { phone: string }) {
  return (
    <CallLink phone={phone} placement="error-page" className={buttonClass({ size: "lg" })}>
      <Icon name="phone" />
      Call {phone}
    </CallLink>
  );
}
