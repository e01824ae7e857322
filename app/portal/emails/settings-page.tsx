import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { PlugZap } from "lucide-react";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/settings-page";
import { z } from "zod";
import { ctxContext } from "#app/session/request-context.ts";
import { transportStatus, verifyTransport } from "#domain/emails/transport.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formHandler } from "#app/form/handle-form.server.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { TransportCard } from "./transport-card.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "emails.read", url, refusals.emails);
  return await transportStatus(ctx);
}

export const action = staffAction(
  "emails.write",
  { verify: formHandler(z.object({}), verifyTransport) },
  refusals.emails,
);

export const shouldRevalidate = readAfterForms;

export default function EmailsSettings() {
  const status = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const verifying = usePending("verify");
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <TransportCard status={status}>
        {status.server ? (
          <IntentForm intent="verify" className="">
            <SubmitButton tone="quiet" pending={verifying} pendingLabel="Connecting …">
              <PlugZap aria-hidden="true" className="mr-2 inline size-4" />
              Verify
            </SubmitButton>
          </IntentForm>
        ) : null}
      </TransportCard>
      {result ? (
        <Notice
          role={result.ok ? "status" : "alert"}
          tone={result.ok ? "reassure" : "danger"}
          title={result.ok ? "The mail server is working" : "The mail server isn't working"}
        >
          <p className="wrap-anywhere">{result.message}</p>
        </Notice>
      ) : null}
    </div>
  );
}
