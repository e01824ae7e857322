import { useNonce } from "#app/document.tsx";
import recoveryLink from "./recovery-link.ts?script";

/** Stands in the document itself, as public pages sleep until they are touched. `resetting`: a new password is being chosen. */
export function RecoveryScript({ resetting = false }: { resetting?: boolean }) {
  return (
    <script
      data-awake=""
      data-resetting={resetting}
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? recoveryLink : "" }}
    />
  );
}
