import { Button } from "#app/ui/button.tsx";

/** Requires a button press, because email scanners open every link. */
export function ConfirmForm({ email }: { email: string }) {
  return (
    <form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="confirm" />
      <p>
        You created an account with <strong>{email}</strong>. Confirm that this address is yours.
      </p>
      <Button type="submit" className="w-full">
        Confirm
      </Button>
      <p className="text-sm text-ink-soft">
        If this wasn't you, close this page. Nothing will change.
      </p>
    </form>
  );
}
