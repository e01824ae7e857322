import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import type { UpdateState } from "#domain/updates/update-state.server.ts";

interface UpdateCardProps {
  state: UpdateState;
  now: Date;
  /** The result of the last form on the page. */
  result: AnyResult | undefined;
}

/** The longest normal wait for a request. After that, the page shows a problem. */
const patienceMs = 2 * 60_000;

/** Shows the running release, the newest one and how to install it. */
export function UpdateCard({ state, now, result }: UpdateCardProps) {
  const { running, newest } = state;
  const badge = badgeOf(state);
  return (
    <Card>
      <CardHeader
        title="Updates"
        description={`This website runs version ${running}.`}
        actions={<Badge tone={badge.tone}>{badge.label}</Badge>}
      />
      <CardBody className="grid gap-4 text-sm">
        <Answer result={result} hasForm={state.isNewer && state.hasButton} />
        <Progress state={state} now={now} />
        {newest?.release && state.isNewer ? (
          <Offer state={state} release={newest.release} result={result} />
        ) : null}
        {newest ? (
          <p className="text-ink-soft">
            {`Looked for a newer version ${agoText(newest.checkedAt, now)}.${newest.problem ? ` That failed: ${newest.problem}` : ""}`}
          </p>
        ) : (
          <p className="text-ink-soft">
            {state.hasFeed
              ? "The server will look for a newer version soon."
              : "This server does not look for newer versions. Your web person can turn that on."}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

/** Shows the answer of the verb. The form shows its own refusals. */
function Answer({ result, hasForm }: { result: AnyResult | undefined; hasForm: boolean }) {
  if (result?.intent !== "update") return null;
  if (result.ok)
    return (
      <Notice role="status" tone="reassure">
        {result.message}
      </Notice>
    );
  const refused = hasForm ? null : refusedOf(result);
  return refused ? (
    <Notice role="alert" tone="danger">
      {refused.message}
    </Notice>
  ) : null;
}

function badgeOf(state: UpdateState): { tone: Tone; label: string } {
  if (state.isUpdating) return { tone: "warn", label: "Updating" };
  if (state.last?.state === "failed") return { tone: "danger", label: "Failed" };
  if (state.isNewer) return { tone: "warn", label: "Newer version" };
  return state.newest?.release
    ? { tone: "reassure", label: "Newest version" }
    : { tone: "plain", label: "Not known" };
}

/** Shows the waiting request, the running update or the result of the last one. */
function Progress({ state, now }: { state: UpdateState; now: Date }) {
  const { waitingSince, last, isUpdating } = state;
  if (waitingSince !== null)
    return now.getTime() - new Date(waitingSince).getTime() > patienceMs ? (
      <Notice tone="danger" title="The server did not respond to the request">
        <p>
          {`It was asked ${agoText(waitingSince, now)}. Run this on the server: `}
          <code>pest-control doctor</code>
        </p>
      </Notice>
    ) : (
      <Starting />
    );
  if (last === null) return null;
  if (last.state === "asked") return isUpdating ? <Starting /> : null;
  if (isUpdating)
    return (
      <Notice title="The update runs">
        {`It began ${agoText(last.at, now)}. Reload this page in a minute to see the result.`}
      </Notice>
    );
  const words = {
    running: "The last update was cut off",
    done: "The last update",
    failed: "The last update failed",
  };
  return (
    <Notice tone={last.state === "done" ? "reassure" : "danger"} title={words[last.state]}>
      <p>{`${agoText(last.at, now)}:`}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        {last.text || "The update printed nothing."}
      </p>
    </Notice>
  );
}

function Starting() {
  return <Notice title="The update starts">Reload this page in a minute to see the result.</Notice>;
}

interface OfferProps extends Omit<UpdateCardProps, "now"> {
  release: { version: string; published: string; notes: string };
}

function Offer({ state, release, result }: OfferProps) {
  const { version, published, notes } = release;
  return (
    <div className="grid gap-3">
      <p>{`Version ${version} is there since ${published.slice(0, 10)}.`}</p>
      {notes ? (
        <Fold label={`What is new in ${version}`}>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{notes}</p>
        </Fold>
      ) : null}
      {state.hasButton ? (
        <IntentForm
          intent="update"
          hidden={{ version }}
          result={result}
          className="grid justify-items-start gap-2"
        >
          <IntentButton intent="update" disabled={state.isUpdating}>
            {state.isUpdating ? "An update is running …" : "Update now"}
          </IntentButton>
          <p className="text-ink-soft">
            Visitors wait a few seconds. If the new version does not work, the server goes back to
            this one automatically.
          </p>
        </IntentForm>
      ) : (
        <p>
          {"To install it, run this on the server as root: "}
          <code>pest-control update</code>
        </p>
      )}
    </div>
  );
}
