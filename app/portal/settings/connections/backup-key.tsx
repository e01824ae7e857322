import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Creates the key pair for encrypted backups. The secret key shows once. */
export function BackupKey({ secretKey }: { secretKey: string | null }) {
  if (secretKey === null)
    return (
      <IntentForm intent="make-key" className="grid justify-items-start gap-2">
        <p className="text-sm text-ink-soft">
          No key pair yet? The public key goes into the form; you keep the secret key.
        </p>
        <IntentButton intent="make-key" tone="quiet" size="sm">
          Create a key pair
        </IntentButton>
      </IntentForm>
    );
  return (
    <Notice
      tone="warn"
      role="alert"
      title="Keep the secret key now"
      actions={
        <ButtonLink
          tone="quiet"
          size="sm"
          download="backup-secret-key.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${secretKey}\n`)}`}
        >
          Download the secret key
        </ButtonLink>
      }
    >
      <p>
        No one can open a backup without it. We do not store it and cannot show it again. Keep it
        away from this server. The public key is in the form. Save the form to use it.
      </p>
      <p className="mt-2 font-mono text-xs break-all select-all">{secretKey}</p>
    </Notice>
  );
}
