import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** Offers to delete every submission without a valid consent, after a look at them. */
export function CleanUpCard({ lacking }: { lacking: number }) {
  return (
    <Card>
      <CardHeader
        title="Submissions without consent"
        description="Submissions without a yes, its time or its text, such as imported ones. Those under a legal hold stay."
        actions={
          <IntentForm intent="analysis" className="">
            <IntentButton intent="analysis" tone="quiet" size="sm">
              Run Data Cleanup Analysis
            </IntentButton>
          </IntentForm>
        }
      />
      <CardBody>
        {lacking === 0 ? (
          <p className="text-sm">
            Every submission has a valid consent. There is nothing to delete.
          </p>
        ) : (
          <details>
            <summary className="cursor-pointer text-sm font-semibold">
              Delete {lacking === 1 ? "the submission" : `all ${lacking} submissions`} without
              consent
            </summary>
            <p className="mt-2 mb-3 text-sm text-ink-soft">
              <Link
                to={addresses.withQuery(addresses.compliance, { show: "lacking" })}
                className="underline"
              >
                Look at them first
              </Link>
              . Their notes, history and emails go, too. It cannot be undone.
            </p>
            <IntentForm intent="delete-all" className="">
              <IntentButton intent="delete-all" tone="danger" size="sm">
                Delete for good
              </IntentButton>
            </IntentForm>
          </details>
        )}
      </CardBody>
    </Card>
  );
}
