import { useEffect, useRef, useState } from "react";
import { codeLength, type PendingFactor, type QrCode } from "#domain/people/second-step/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";

interface EnrollFactorProps {
  pending: PendingFactor;
  result: AnyResult | undefined;
}

/** The key as QR code and as text, and a field for the first code, which proves that the setup worked. */
export function EnrollFactor({ pending, result }: EnrollFactorProps) {
  const field = fieldsOf(resultFor(result, "verify"), { prefix: "verify-" });
  const target = { factorId: pending.id };
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(0);
  const section = useRef<HTMLElement>(null);
  const startedAt = result?.intent === "enroll" ? result.at : 0;
  useEffect(() => {
    if (startedAt > 0) section.current?.focus();
  }, [startedAt]);
  const cancelling = usePending("cancel");
  const verifying = usePending("verify");
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Set up ${pending.friendlyName}`}
      className="grid gap-5 outline-none"
    >
      <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
        <QrPicture code={pending.qr} />
        <div className="grid content-start gap-3 text-sm">
          <p>
            <strong>1.</strong> Open an authenticator app, for example Google Authenticator,
            1Password or Aegis, and scan this code for <strong>{pending.friendlyName}</strong>.
          </p>
          <div>
            <p>Can't scan the code? Enter the key manually:</p>
            <p className="mt-1 rounded-md border border-line bg-sunken px-3 py-2 font-mono text-base tracking-wide wrap-anywhere select-all">
              {spaced(pending.secret)}
            </p>
            <p className="mt-1">
              <a href={pending.uri} className="underline">
                Open in an app on this device
              </a>
            </p>
          </div>
          <p>
            <strong>2.</strong> Enter the six-digit code from the app. You have one hour to finish
            setup.
          </p>
        </div>
      </div>
      <IntentForm intent="verify" result={result} hidden={target}>
        <TextField
          {...field("code")}
          label="Verification code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={codeLength}
          onChange={(event) => setTyped(event.currentTarget.value.length)}
          className="max-w-40"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={verifying} disabled={hydrated && typed !== codeLength}>
            Verify
          </Button>
          <Button type="submit" form="cancel-factor" tone="ghost" pending={cancelling}>
            Cancel
          </Button>
        </div>
      </IntentForm>
      <IntentForm intent="cancel" id="cancel-factor" hidden={target} className="hidden">
        {null}
      </IntentForm>
    </section>
  );
}

function QrPicture({ code: { size, path } }: { code: QrCode }) {
  return (
    <svg
      role="img"
      aria-label="QR code with the key"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 rounded-md border border-line"
    >
      {/* Scanners need black on white in any theme. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Groups of four characters, for easier typing. */
function spaced(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
