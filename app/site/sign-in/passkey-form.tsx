import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import passkeyPress from "#app/session/passkey-press.ts?script";
import { useNonce } from "#app/document.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { supportsPasskeys, signWithPasskey } from "#app/session/passkey-ceremony.ts";
import { passkeyMessages } from "#domain/people/passkeys/rules.ts";

interface PasskeyFormProps {
  /** URL of the challenge. */
  challenge: string;
  /** URL that the signed challenge is posted to; defaults to this page. */
  action?: string;
  next: string | null;
  /** Label of the button. */
  label: string;
}

/** A button that asks for a passkey and posts the signed challenge. Hidden without JavaScript, which passkeys need. */
export function PasskeyForm({ challenge, action, next, label }: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const usable = !useHydrated() || supportsPasskeys();
  const nonce = useNonce();
  const start = useCallback(async () => {
    setPending(true);
    setProblem("");
    const result = await signWithPasskey(challenge);
    if (result.ok && answer.current) {
      answer.current.value = result.answer;
      form.current?.requestSubmit();
    } else {
      setPending(false);
      setProblem(result.ok ? passkeyMessages.refused : result.message);
    }
  }, [challenge]);
  useEffect(() => {
    if (button.current?.dataset["passkey"] !== "pressed") return;
    button.current.dataset["passkey"] = "";
    void start();
  }, [start]);
  if (!usable) return null;
  return (
    <form ref={form} method="post" action={action} className="grid gap-2 noscript:hidden">
      <script
        data-eager=""
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? passkeyPress : "" }}
      />
      <input ref={answer} type="hidden" name="passkey" />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <Button
        ref={button}
        tone="quiet"
        className="w-full"
        data-passkey=""
        suppressHydrationWarning
        pending={pending}
        onClick={() => void start()}
      >
        <KeyRound aria-hidden="true" className="size-4" />
        {label}
      </Button>
      <p aria-live="polite" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}
