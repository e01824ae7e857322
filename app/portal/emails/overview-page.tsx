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
import { StatCard } from "#app/portal/dashboard/stat-card.tsx";
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
        <Notice tone="warn" title="No mail server is configured">
          Emails are saved here and go out once one is configured.{" "}
          <Link to={addresses.emailSettings} className="underline">
            Setup instructions
          </Link>
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="Sent"
          value={numberText(sent)}
          hint="in the last 30 days"
          to={`${addresses.emailLogs}?status=sent`}
        />
        <StatCard
          label="Failed"
          value={numberText(failed)}
          hint={
            failed === 0
              ? "in the last 30 days"
              : `${percent(failed, sent + failed)} in the last 30 days`
          }
          to={`${addresses.emailLogs}?status=failed`}
          alarming={failed > 0}
        />
        <StatCard
          label="Queued"
          value={cappedText(queued)}
          hint={waitingSince ? `oldest from ${agoText(waitingSince, clock)}` : "nothing is waiting"}
          to={`${addresses.emailLogs}?status=queued`}
        />
        <StatCard
          label="Held"
          value={cappedText(held)}
          hint={held === 0 ? "nothing is held" : "until a mail server is configured"}
          to={`${addresses.emailLogs}?status=held`}
        />
      </div>
      {kinds.length === 0 ? (
        <EmptyState icon={<MailX aria-hidden="true" />} title="No email has been sent yet">
          The first one is sent with the first lead, invitation or test.
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

function numberText(count: number): string {
  return count.toLocaleString("en-US");
}

function cappedText(count: number): string {
  return count > countedAtMost ? `${numberText(countedAtMost)}+` : numberText(count);
}

function percent(part: number, whole: number): string {
  const share = (100 * part) / whole;
  return `${share < 1 ? "under 1" : Math.round(share)} %`;
}
