import { ActionForm } from "#app/form/intent-form.tsx";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import type { KeyState, ListedKey } from "#domain/api/keys/list-keys.server.ts";
import { scopesText } from "#domain/api/scopes.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

const states: Readonly<Record<KeyState, { label: string; tone: Tone }>> = {
  works: { label: "Works", tone: "reassure" },
  expired: { label: "Expired", tone: "plain" },
  revoked: { label: "Revoked", tone: "plain" },
};

/** Shows a key with its scopes and its last use. */
export function KeyCard({ apiKey, timeZone }: { apiKey: ListedKey; timeZone: string }) {
  const { id, name, start, scopes, state, expiresAt, lastUsedAt, lastUsedIp } = apiKey;
  const { label, tone } = states[state];
  const time = (at: Date): string => dateTimeText(at, timeZone);
  return (
    <Card>
      <CardHeader title={name} actions={<Badge tone={tone}>{label}</Badge>} />
      <CardBody className="grid gap-3">
        <FactList
          facts={[
            { label: "Key", value: <span className="font-mono text-xs">{`${start}…`}</span> },
            { label: "May", value: scopesText(scopes) },
            { label: "Last use", value: lastUsedAt ? time(lastUsedAt) : "Never" },
            { label: "From", value: lastUsedIp },
            { label: "Expires", value: expiresAt ? time(expiresAt) : "Never" },
            { label: "At most", value: `${apiKey.requestsPerMinute} requests a minute` },
            { label: "Made", value: `${time(apiKey.createdAt)} by ${apiKey.createdByName}` },
            { label: "Revoked", value: apiKey.revokedAt ? time(apiKey.revokedAt) : null },
          ]}
        />
        {state === "works" ? (
          <AskFirst label={`Revoke ${name}`}>
            <p>The program that uses this key is refused from then on. A new key replaces it.</p>
            <ActionForm intent="revoke" hidden={{ id }} tone="danger" size="sm">
              Revoke the key
            </ActionForm>
          </AskFirst>
        ) : null}
      </CardBody>
    </Card>
  );
}
