import { useLoaderData } from "react-router";
import type { Route } from "./+types/web-person-page";
import * as addresses from "#app/addresses.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-line.tsx";
import { webPersonNote } from "#domain/launch/web-person.server.ts";
import { counted } from "#domain/words/counted.ts";

export const meta = titled("For your web person");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  return await webPersonNote(ctx);
}

export default function WebPerson() {
  const { text, open } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <ItemHeading
        back={{ to: addresses.launch, label: "Launch checklist" }}
        title="For your web person"
        text={`Send this to the person who runs the server. ${counted(open, "setting")} of it ${open === 1 ? "is" : "are"} not set yet.`}
      />
      <Card>
        <CardBody className="grid gap-4">
          <pre
            tabIndex={0}
            className="rounded-md bg-sunken overflow-x-auto p-4 text-sm whitespace-pre-wrap wrap-anywhere max-sm:text-xs"
          >
            {text}
          </pre>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={text} label="Copy" />
            <a
              href={`mailto:?subject=${encodeURIComponent("Settings of our website")}&body=${encodeURIComponent(text)}`}
              className={buttonClass({ tone: "ghost" })}
            >
              Send by email
            </a>
          </div>
        </CardBody>
      </Card>
    </div>
  );
}
