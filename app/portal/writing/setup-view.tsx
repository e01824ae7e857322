import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** What is missing before this page can be used. */
export function SetupView() {
  return (
    <Card>
      <CardHeader
        title="No language model is configured"
        description="An administrator connects one: any service with OpenAI's interface, a model on a machine of your own, or Anthropic."
      />
      <CardBody>
        <Link to={addresses.connection("ai")} className={buttonClass({ tone: "quiet" })}>
          Connect a language model
        </Link>
      </CardBody>
    </Card>
  );
}
