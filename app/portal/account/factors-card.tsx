import { Smartphone } from "lucide-react";
import { Link } from "react-router";
import { type Factor, maxFactors, type PendingFactor } from "#domain/people/second-step/rules.ts";
import type { Passkey } from "#domain/people/passkeys/rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { Confirmation } from "./confirmation.tsx";
import { EnrollFactor } from "./enroll-factor.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface FactorsCardProps {
  factors: readonly Factor[];
  passkeys: readonly Passkey[];
  pending: PendingFactor | null;
  codesLeft: number;
  /** What the URL asks to confirm: removal of a factor (by id), or new recovery codes. */
  confirming: { remove: string | null; renew: boolean };
  /** New recovery codes, shown only once. */
  codes: readonly string[] | null;
  result: AnyResult | undefined;
  now: Date;
}

/** Authenticator apps and recovery codes: set up, remove, renew. */
export function FactorsCard(props: FactorsCardProps) {
  const { factors, passkeys, pending, codesLeft, confirming, codes, result, now } = props;
  const verified = factors.filter(({ status }) => status === "verified");
  const isProtected = verified.length + passkeys.length > 0;
  return (
    <Card id="mfa">
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            Two-factor sign-in (MFA)
            {isProtected ? (
              <Badge tone="reassure">On</Badge>
            ) : (
              <Badge tone="warn">Not set up</Badge>
            )}
          </span>
        }
        description="After your password, a code from an app on your phone, or a passkey. A stolen password alone isn't enough to sign in."
      />
      <CardBody className="grid gap-5">
        {codes ? <RecoveryCodes codes={codes} /> : null}
        {verified.length > 0 ? (
          <ul className="grid gap-2" aria-label="Authenticator apps">
            {verified.map((factor) => (
              <FactorItem
                key={factor.id}
                factor={factor}
                confirming={confirming.remove === factor.id}
                last={verified.length + passkeys.length === 1}
                result={result}
                now={now}
              />
            ))}
          </ul>
        ) : null}
        {pending ? (
          <EnrollFactor pending={pending} result={result} />
        ) : verified.length < maxFactors ? (
          <SetUp key={verified.length} another={verified.length > 0} result={result} />
        ) : (
          <p className="text-sm text-ink-soft">
            You have {maxFactors} authenticator apps, which is the maximum.
          </p>
        )}
        {isProtected && !codes ? (
          <CodesLeft left={codesLeft} confirming={confirming.renew} result={result} />
        ) : null}
      </CardBody>
    </Card>
  );
}

interface FactorItemProps {
  factor: Factor;
  confirming: boolean;
  last: boolean;
  result: AnyResult | undefined;
  now: Date;
}

function FactorItem({ factor, confirming, last, result, now }: FactorItemProps) {
  const since = agoText(factor.verifiedAt ?? factor.createdAt, now);
  return (
    <li className="rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-3">
        <Smartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{factor.friendlyName}</p>
          <p className="text-sm text-ink-soft">Authenticator app, added {since}</p>
        </div>
        {confirming ? null : (
          <Link
            to={`?remove=${factor.id}#mfa`}
            preventScrollReset
            className={buttonClass({ tone: "danger", size: "sm" })}
            aria-label={`Remove ${factor.friendlyName}`}
          >
            Remove
          </Link>
        )}
      </div>
      {confirming ? (
        <Confirmation
          intent="remove"
          result={result}
          hidden={{ factorId: factor.id }}
          title={`Remove ${factor.friendlyName}?`}
          confirm="Remove authenticator app"
          cancelLabel="Keep it"
        >
          {last
            ? "This is your only one. Your account will be protected by your password alone, and your recovery codes will no longer work."
            : "Its codes stop working immediately. Your other apps, passkeys and recovery codes still work."}
        </Confirmation>
      ) : null}
    </li>
  );
}

function SetUp({ another, result }: { another: boolean; result: AnyResult | undefined }) {
  const field = fieldsOf(resultFor(result, "enroll"), {
    prefix: "enroll-",
    defaults: { friendlyName: another ? "" : "My phone" },
  });
  return (
    <IntentForm intent="enroll" result={result}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...field("friendlyName")}
          label={another ? "Name for another app" : "Name of the app or phone"}
          autoComplete="off"
          required
          maxLength={60}
          placeholder="For example, My phone"
          className="max-w-sm flex-1 basis-56"
        />
        <SubmitButton
          pending={usePending("enroll")}
          pendingLabel="Preparing …"
          tone={another ? "quiet" : "action"}
        >
          Set Up MFA
        </SubmitButton>
      </div>
    </IntentForm>
  );
}

interface CodesLeftProps {
  left: number;
  confirming: boolean;
  result: AnyResult | undefined;
}

function CodesLeft({ left, confirming, result }: CodesLeftProps) {
  return (
    <div className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="text-base">Recovery codes</h3>
          <p className={left <= 3 ? "text-sm text-warn" : "text-sm text-ink-soft"}>
            {left === 0
              ? "You've used all of them. Create new codes, or you'll be locked out if you lose your phone."
              : `${left} of 10 are left. Each works once if you don't have your phone.`}
          </p>
        </div>
        {confirming ? null : (
          <Link
            to="?renew=codes#mfa"
            preventScrollReset
            className={buttonClass({ tone: "quiet", size: "sm" })}
          >
            Create new codes
          </Link>
        )}
      </div>
      {confirming ? (
        <Confirmation
          intent="renew-codes"
          result={result}
          title="Create ten new recovery codes?"
          confirm="Create new codes"
          cancelLabel="Keep the old codes"
        >
          Any codes you've printed or saved stop working immediately.
        </Confirmation>
      ) : null}
    </div>
  );
}
