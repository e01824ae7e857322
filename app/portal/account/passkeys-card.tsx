import { KeyRound } from "lucide-react";
import { Link } from "react-router";
import { maxPasskeys, type Passkey } from "#domain/people/passkeys/rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import type { AnyResult } from "#app/form/result.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";
import { Confirmation } from "./confirmation.tsx";

interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  factors: readonly { status: string }[];
  /** What the URL asks for, by passkey id. */
  confirming: { remove: string | null; rename: string | null };
  result: AnyResult | undefined;
  now: Date;
}

/** Passkeys: add, rename, remove. */
export function PasskeysCard({ passkeys, factors, confirming, result, now }: PasskeysCardProps) {
  const hasApp = factors.some(({ status }) => status === "verified");
  return (
    <Card id="passkeys">
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            Passkeys
            {passkeys.length > 0 ? <Badge tone="reassure">On</Badge> : null}
          </span>
        }
        description="Sign in with your fingerprint, face or PIN instead of a password and code. A passkey works only on this site, so no one can trick you into giving it away."
      />
      <CardBody className="grid gap-5">
        {passkeys.length > 0 ? (
          <ul className="grid gap-2" aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <PasskeyItem
                key={passkey.id}
                passkey={passkey}
                open={openFormOf(passkey, confirming, result)}
                last={passkeys.length === 1 && !hasApp}
                result={result}
                now={now}
              />
            ))}
          </ul>
        ) : null}
        {passkeys.length < maxPasskeys ? (
          <AddPasskey key={passkeys.length} another={passkeys.length > 0} result={result} />
        ) : (
          <p className="text-sm text-ink-soft">
            You have {maxPasskeys} passkeys, which is the maximum.
          </p>
        )}
      </CardBody>
    </Card>
  );
}

type OpenForm = "remove" | "rename" | null;

/** The pending question for a passkey; null once it is renamed. */
function openFormOf(
  { id }: Passkey,
  confirming: PasskeysCardProps["confirming"],
  result: AnyResult | undefined,
): OpenForm {
  if (confirming.remove === id) return "remove";
  const renamed = result?.intent === "passkey-rename" && result.ok;
  return confirming.rename === id && !renamed ? "rename" : null;
}

interface PasskeyItemProps {
  passkey: Passkey;
  open: OpenForm;
  /** Whether it is the only second factor. */
  last: boolean;
  result: AnyResult | undefined;
  now: Date;
}

function PasskeyItem({ passkey, open, last, result, now }: PasskeyItemProps) {
  const { id, friendlyName, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? `last used ${agoText(lastUsedAt, now)}` : "not used yet";
  return (
    <li className="rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-3">
        <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{friendlyName}</p>
          <p className="text-sm text-ink-soft">
            Added {agoText(createdAt, now)}, {used}
          </p>
        </div>
        {open ? null : (
          <div className="flex flex-wrap gap-2">
            <Link
              to={`?rename=${id}#passkeys`}
              preventScrollReset
              className={buttonClass({ tone: "quiet", size: "sm" })}
              aria-label={`Rename ${friendlyName}`}
            >
              Rename
            </Link>
            <Link
              to={`?remove=${id}#passkeys`}
              preventScrollReset
              className={buttonClass({ tone: "danger", size: "sm" })}
              aria-label={`Remove ${friendlyName}`}
            >
              Remove
            </Link>
          </div>
        )}
      </div>
      {open === "rename" ? <RenamePasskey passkey={passkey} result={result} /> : null}
      {open === "remove" ? (
        <Confirmation
          intent="passkey-remove"
          result={result}
          hidden={{ passkeyId: id }}
          title={`Remove ${friendlyName}?`}
          confirm="Remove passkey"
          cancelLabel="Keep it"
        >
          {last
            ? "This is your only one. Your account will be protected by your password alone, and your recovery codes will no longer work."
            : "It stops working immediately. Delete it from your device too, or the device will keep offering it."}
        </Confirmation>
      ) : null}
    </li>
  );
}
