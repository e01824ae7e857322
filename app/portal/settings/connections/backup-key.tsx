import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Makes the pair of keys for encrypted backups; the secret one is shown once. */
export function BackupKey({ secretKey }: { secretKey: string | null }) {
  if (secretKey === null)
    return (
      <IntentForm intent="make-key" className="grid justify-items-start gap-2">
        <p className="text-sm text-ink-soft">
          No pair of keys yet? Make one here. The public key goes into the form, and you keep the
          secret key.
        </p>
        <IntentButton intent="make-key" tone="quiet" size="sm">
          Make a pair of keys
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
        Without it, no one opens a backup. We do not store it and cannot show it again. Keep it away
        from this server. The public key is in the form below: save the form to use it.
      </p>
      <p className="mt-2 font-mono text-xs break-all select-all">{secretKey}</p>
    </Notice>
  );
}
