import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  Link,
} from "react-router";
import { toast } from "sonner";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { EmailKind } from "#domain/emails/kind.server.ts";
import { previewWording, sendWordingTest } from "#domain/emails/wording/test-mail.server.ts";
import {
  resetWording,
  restoreWording,
  saveWording,
} from "#domain/emails/wording/wording-changes.server.ts";
import { readTemplate, type TemplateDetail } from "#domain/emails/wording/read-wording.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { TemplateEditor } from "./template-editor.tsx";
import type { TemplateAnswer } from "./template-answer.ts";
import { TemplateVersions } from "./template-versions.tsx";
import { kindNamed, typedWording } from "./email-template.server.ts";
import { ChevronLeft } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const name = loaderData?.detail.name ?? "E-mail template";
  return [
    { title: `${name} · Settings · Admin Portal` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const { email } = requireStaff(ctx, "emails.read", url);
  const kind = kindNamed(params["template"] ?? "");
  if (!kind) throw data({ title: "Not found" }, { status: 404 });
  const [detail, { hours }] = await Promise.all([readTemplate(ctx, kind), readCompany(ctx.db)]);
  const written = await previewWording(ctx, kind, detail.wording);
  return { detail, written, email, timeZone: hours.timeZone };
}

/** A refused change is answered with an error status; the page must show what is there now all the same. */
export function shouldRevalidate() {
  return true;
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  const actor = requireStaff(ctx, "emails.write");
  const kind = kindNamed(params["template"] ?? "");
  if (!kind) throw data({ title: "Not found" }, { status: 404 });
  const form = await request.formData();
  const intent = form.get("intent");
  const result = typeof intent === "string" ? await carryOut(ctx, actor, kind, intent, form) : null;
  if (typeof intent !== "string" || !result)
    throw data({ title: "Unknown intent" }, { status: 400 });
  const answer: TemplateAnswer = {
    ok: result.ok,
    intent,
    message: result.ok ? result.value.message : result.message,
    fieldErrors: result.ok ? {} : (result.fieldErrors ?? {}),
    typed: typedWording(form, kind.wording),
    at: Date.now(),
  };
  return data(answer, { status: result.ok ? 200 : (statusOf[result.reason] ?? 400) });
}

const statusOf: Record<string, number> = { conflict: 409, not_found: 404, rate_limited: 429 };

function carryOut(ctx: Ctx, actor: SignedInActor, kind: EmailKind, intent: string, form: FormData) {
  const input = Object.fromEntries(form);
  switch (intent) {
    case "save":
      return saveWording(ctx, kind, input);
    case "test":
      return sendWordingTest(ctx, actor, kind, input);
    case "restore":
      return restoreWording(ctx, kind, input);
    case "reset":
      return resetWording(ctx, kind, input);
    default:
      return null;
  }
}

export default function SettingsEmail() {
  const { detail, written, email, timeZone } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  useEffect(() => {
    if (answer?.ok) toast.success(answer.message);
  }, [answer]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <TemplateHeader detail={detail} />
      <TemplateEditor
        key={`${detail.template} ${detail.version}`}
        detail={detail}
        written={written}
        answer={answer}
        email={email}
      />
      <TemplateVersions detail={detail} timeZone={timeZone} />
    </div>
  );
}

function TemplateHeader({ detail }: { detail: TemplateDetail }) {
  return (
    <header className="grid gap-2">
      <Link
        to="/admin/settings/emails"
        className="inline-flex w-fit items-center gap-1 text-sm font-semibold text-ink-soft no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        E-mail templates
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{detail.name}</h1>
        <Badge>{detail.type}</Badge>
        {detail.changed ? <Badge tone="note">Changed</Badge> : <Badge>Default wording</Badge>}
      </div>
      <p className="max-w-prose text-sm text-ink-soft">{detail.purpose}</p>
    </header>
  );
}
