import { ExternalLink, Send } from "lucide-react";
import { useFetcher } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type SettingsActionAnswer, useAnswerToast } from "./settings-action.ts";

/** What an administrator reaches for most. */
export function QuickActions({ email }: { email: string }) {
  const fetcher = useFetcher<SettingsActionAnswer>();
  useAnswerToast(fetcher.data);
  return (
    <Card>
      <CardHeader title="Quick Actions" />
      <CardBody className="grid gap-3">
        {fetcher.data?.ok === false ? (
          <Notice role="alert" tone="danger">
            {fetcher.data.message}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <fetcher.Form method="post" action={`${addresses.settings}?index`}>
            <input type="hidden" name="intent" value="test-email" />
            <Button type="submit" tone="quiet" pending={fetcher.state !== "idle"}>
              <Send aria-hidden="true" className="size-4" />
              Send a test e-mail to me
            </Button>
          </fetcher.Form>
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
