import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** Leads to the connection of a language model while there is none. */
export function SetupView() {
  return (
    <Card>
      <CardHeader
        title="No language model is configured"
        description="An administrator can connect one: Anthropic, a service compatible with OpenAI, or a model on your own machine."
      />
      <CardBody>
        <Link to={addresses.connection("ai")} className={buttonClass({ tone: "quiet" })}>
          Connect a language model
        </Link>
      </CardBody>
    </Card>
  );
}
