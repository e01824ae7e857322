import { PlugZap } from "lucide-react";
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { transportStatus, verifyTransport } from "#domain/emails/transport.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { TransportCard } from "./transport-card.tsx";
import { requireMonitor } from "./email-access.server.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireMonitor(ctx, "emails.read", url);
  return await transportStatus(ctx);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireMonitor(ctx, "emails.write");
  const form = await request.formData();
  if (form.get("intent") !== "verify") throw data({ title: "Unknown intent" }, { status: 400 });
  const result = await verifyTransport(ctx);
  return { ok: result.ok, message: result.ok ? result.value.message : result.message };
}

export default function EmailsSettings() {
  const status = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const verifying = useNavigation().formData?.get("intent") === "verify";
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <TransportCard status={status}>
        {status.server ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="verify" />
            <SubmitButton tone="quiet" pending={verifying} pendingLabel="Connecting …">
              <PlugZap aria-hidden="true" className="mr-2 inline size-4" />
              Verify
            </SubmitButton>
          </Form>
        ) : null}
      </TransportCard>
      {answer ? (
        <Notice
          role={answer.ok ? "status" : "alert"}
          tone={answer.ok ? "reassure" : "danger"}
          title={answer.ok ? "The mail server works" : "The mail server does not work"}
        >
          <p className="wrap-anywhere">{answer.message}</p>
        </Notice>
      ) : null}
    </div>
  );
}
