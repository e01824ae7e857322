import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { MailX } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/overview-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { countedAtMost } from "#domain/emails/schema.ts";
import { emailOverview } from "#domain/emails/log/overview.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { MailsByDay } from "./mails-by-day.tsx";
import { OutcomeTable } from "./outcome-table.tsx";
import { NumberLine } from "#app/portal/kit/list/number-line.tsx";
import { kindNamed } from "#app/portal/settings/emails/email-template.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "emails.read", url, refusals.emails);
  const { byTemplate, ...overview } = await emailOverview(ctx);
  return {
    ...overview,
    kinds: byTemplate.map(({ template, ...row }) => ({
      ...row,
      key: template,
      name: kindNamed(template)?.name ?? template,
      to: `${addresses.emailLogs}?template=${encodeURIComponent(template)}`,
    })),
    configured: Boolean(ctx.env.SMTP_URL),
    now: new Date().toISOString(),
  };
}

export default function EmailsOverview() {
  const { daily, kinds, sent, failed, queued, held, waitingSince, configured, now } =
    useLoaderData<typeof loader>();
  const clock = useNow(now);
  return (
    <div className="grid grid-cols-1 gap-5">
      {configured ? null : (
        <Notice tone="note" title="No mail server is configured">
          Emails are kept here, readable under Logs, and go out once one is.{" "}
          {sent > 0 ? "Those below were sent before. " : null}
          <Link to={addresses.emailSettings} className="underline">
            Setup instructions
          </Link>
        </Notice>
      )}
      <NumberLine
        numbers={[
          { label: "Sent", value: sent, to: listOf("sent") },
          { label: "Failed", value: failed, to: listOf("failed"), isAlarm: failed > 0 },
          {
            label: waitingSince ? `Queued since ${agoText(waitingSince, clock)}` : "Queued",
            value: cappedText(queued),
            to: listOf("queued"),
          },
          { label: "Held", value: cappedText(held), to: listOf("held") },
        ]}
      />
      {kinds.length === 0 ? (
        <EmptyState icon={<MailX aria-hidden="true" />} title="No email has been sent yet">
          {queued || held
            ? "The first ones wait: open what is queued or held."
            : "The first one is sent with the first lead, invitation or test."}
        </EmptyState>
      ) : (
        <>
          <MailsByDay daily={daily} />
          <Card className="min-w-0">
            <CardHeader title="By kind" description="The last 30 days" />
            <CardBody>
              <OutcomeTable label="Emails by kind" first="Email type" rows={kinds} />
            </CardBody>
          </Card>
        </>
      )}
    </div>
  );
}

const listOf = (status: string) => `${addresses.emailLogs}?status=${status}`;

function cappedText(count: number): number | string {
  return count > countedAtMost ? `${countedAtMost.toLocaleString("en-US")}+` : count;
}
