import { ExternalLink, Send } from "lucide-react";
import { useFetcher } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";

/** An administrator's most frequent actions. */
export function QuickActions({ email }: { email: string }) {
  const fetcher = useFetcher<AnyResult>();
  const refused = refusedOf(fetcher.data);
  useResultToast(fetcher.data);
  return (
    <Card>
      <CardHeader title="Quick Actions" />
      <CardBody className="grid gap-3">
        {refused ? (
          <Notice role="alert" tone="danger">
            {refused.message}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <IntentForm
            intent="test-email"
            fetcher={fetcher}
            result={undefined}
            action={`${addresses.settings}?index`}
            className=""
          >
            <Button type="submit" tone="quiet" pending={fetcher.state !== "idle"}>
              <Send aria-hidden="true" className="size-4" />
              Send a test email to me
            </Button>
          </IntentForm>
          <a
            href={addresses.home}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ tone: "quiet" })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            Open the website
          </a>
        </div>
        <p className="text-sm text-ink-soft">The test goes to {email}.</p>
      </CardBody>
    </Card>
  );
}
