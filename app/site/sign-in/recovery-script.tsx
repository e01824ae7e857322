import { useNonce } from "#app/document.tsx";
import recoveryLink from "./recovery-link.ts?script";

/**
 * Inlined in the document, since public pages do not hydrate until touched. `resetting`: a new password is being
 * chosen.
 */
export function RecoveryScript({ resetting = false }: { resetting?: boolean }) {
  return (
    <script
      data-eager=""
      data-resetting={resetting}
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? recoveryLink : "" }}
    />
  );
}
