import type { ReactNode } from "react";
import type { ConsentProof } from "#domain/newsletter/subscribers/get-subscriber.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

interface ConsentProofsProps {
  proofs: readonly ConsentProof[];
  timeZone: string;
}

export function ConsentProofs({ proofs, timeZone }: ConsentProofsProps) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Proof of consent"
        description="One entry per sign-up, newest first. Those that were not confirmed are deleted after a month."
      />
      <CardBody className="grid gap-5">
        {proofs.length === 0 ? <p className="text-sm text-ink-soft">None is on file.</p> : null}
        {proofs.map((proof) => (
          <dl
            key={proof.id}
            className="grid gap-x-4 gap-y-2 border-b border-line pb-5 text-sm last:border-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <Fact label="Signed up">{dateTimeText(proof.createdAt, timeZone)}</Fact>
            <Fact label="On the page">{proof.sourcePage ?? "Unknown"}</Fact>
            <Fact label="Text they saw">“{proof.consentText}”</Fact>
            <Fact label="Version of the text">{proof.consentVersion}</Fact>
            <Fact label="From">
              {proof.ipAddress}
              <span className="block text-xs text-ink-soft">{proof.userAgent}</span>
            </Fact>
            <Fact label="Confirmed by email">
              {proof.confirmedAt ? dateTimeText(proof.confirmedAt, timeZone) : "No"}
              {proof.confirmedAt ? (
                <span className="block text-xs text-ink-soft">
                  {proof.confirmedIpAddress} · {proof.confirmedUserAgent}
                </span>
              ) : null}
            </Fact>
          </dl>
        ))}
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
