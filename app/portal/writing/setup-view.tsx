import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** Leads to the connection of a language model while there is none. */
export function SetupView() {
  return (
    <Card>
      <CardHeader
        title="No writing service is connected"
        description="Anthropic, a service compatible with OpenAI, or a model on your own machine writes ideas and drafts."
      />
      <CardBody className="grid gap-4">
        <ol className="list-decimal pl-5 text-sm">
          <li>You ask for 3, 5 or 10 ideas for your area and the season.</li>
          <li>You change them, drop some, and choose which ones become drafts.</li>
          <li>You read each draft in the editor, and publish it when it is right.</li>
        </ol>
        <div className="flex flex-wrap gap-2">
          <Link to={addresses.connection("ai")} className={buttonClass()}>
            Connect one
          </Link>
          <Link to={addresses.newPost} className={buttonClass({ tone: "quiet" })}>
            Write a post yourself
          </Link>
        </div>
      </CardBody>
    </Card>
  );
}
