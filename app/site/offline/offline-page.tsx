import type { Route } from "./+types/offline-page";
import * as addresses from "#app/addresses.ts";
import { useNonce } from "#app/document.tsx";
import { RequestForm } from "#app/site/contact/form/request-form.tsx";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { HoursTable } from "#app/site/frame/opening-status.tsx";
import { privateMeta, useSite } from "#app/site/frame/site-context.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Widget } from "#app/site/parts/sidebar.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import offlineForm from "./offline-form.ts?script";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "No connection");

/** What a visitor without a network gets from the browser's copy. No other script runs on it. */
export default function OfflinePage() {
  const site = useSite();
  const nonce = useNonce();
  const { phone, hours } = site.company;
  return (
    <Container className="grid gap-x-12 gap-y-8 py-6 sm:py-10 lg:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 content-start gap-8">
        <div>
          <h1 className="text-4xl">You are offline</h1>
          <p className="mt-3 text-lg text-ink-soft">
            You can still call, or leave your request here.
          </p>
          <p className="mt-4">
            <CallLink
              phone={phone}
              placement="offline"
              className={buttonClass({ tone: "quiet", size: "lg" })}
            >
              <Icon name="phone" /> {phone}
            </CallLink>
          </p>
        </div>
        <div data-offline="waiting" hidden>
          <Notice role="status" tone="warn" title="Your request waits on this device">
            <p>
              We do not have it yet. It is sent once you are back online and open this site; most
              browsers send it on their own. If it is urgent, please call.
            </p>
            <Button type="button" tone="quiet" size="sm" className="mt-3" data-offline="delete">
              Delete the request
            </Button>
          </Notice>
        </div>
        <div data-offline="form" className="grid gap-4">
          <div data-offline="refused" hidden>
            <Notice role="alert" tone="danger" title="We could not accept this request">
              Please check what you entered, and send it again.
            </Notice>
          </div>
          <div data-offline="failed" hidden>
            <Notice role="alert" tone="danger" title="This browser cannot keep your request">
              Please call us, or try again once you are online.
            </Notice>
          </div>
          <h2 className="text-2xl">Leave your request</h2>
          <p className="-mt-2 text-ink-soft">
            Your device keeps it. We send it when you are online again.
          </p>
          <Card className="p-4 sm:p-8">
            <RequestForm
              id="quote-form"
              action={addresses.contact}
              actionData={undefined}
              company={site.company}
              isAlone
            />
          </Card>
        </div>
      </div>
      <aside aria-label="Opening hours">
        <Widget title="Opening hours">
          <HoursTable hours={hours} />
        </Widget>
      </aside>
      <script
        data-eager=""
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? offlineForm : "" }}
      />
    </Container>
  );
}
