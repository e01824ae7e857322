import {
  Form,
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigate,
  useRouteError,
} from "react-router";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { LostNetwork } from "#app/ui/feedback/lost-network.ts";

const words: Record<number, { title: string; text: string }> = {
  403: {
    title: "Access Denied",
    text: "Your account doesn't have permission to open this page. An administrator can change that.",
  },
  404: {
    title: "Not found",
    text: "There's nothing at this address. The page may have been removed, or the link may be incomplete.",
  },
  405: {
    title: "This action isn't available here",
    text: "This page doesn't accept that kind of request.",
  },
};
const broken = {
  title: "We couldn't show this page",
  text: "Something went wrong on our side. Anything you already saved is safe.",
};

const unreachable = {
  title: "We couldn't reach the server",
  text: "Check your connection, then try again. Anything you already saved is safe.",
};

/** Replaces a page that failed; `outside` is for users who may not open the portal. */
export function PortalError({ outside = false }: { outside?: boolean }) {
  const error = useRouteError();
  const lost = error instanceof LostNetwork;
  const navigate = useNavigate();
  // Loading the document again without a network would lose the whole portal.
  const here = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : lost ? null : 500;
  const { title, text } = lost
    ? unreachable
    : { ...(words[status ?? 500] ?? broken), ...wordsOf(error) };
  return (
    <div className="grid max-w-prose gap-3 py-12">
      <title>{title}</title>
      {status === null ? null : <p className="text-sm font-semibold text-ink-soft">{status}</p>}
      <h1 className="text-3xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {status === null || status >= 500 ? (
          <Button
            onClick={() => (lost ? void navigate(here, { replace: true }) : location.reload())}
          >
            Try again
          </Button>
        ) : null}
        {outside ? (
          <Outside />
        ) : (
          <Link to={addresses.portal} className={buttonClass({ tone: "quiet" })}>
            Go to the dashboard
          </Link>
        )}
      </div>
    </div>
  );
}

/** The page's own error text, if any. */
function wordsOf(error: unknown): { text?: string } {
  if (!isRouteErrorResponse(error)) return {};
  const given: unknown = error.data;
  return typeof given === "object" && given && "text" in given && typeof given.text === "string"
    ? { text: given.text }
    : {};
}

function Outside() {
  return (
    <>
      <a href={addresses.account} className={buttonClass({ tone: "quiet" })}>
        Your account
      </a>
      <a href={addresses.home} className={buttonClass({ tone: "quiet" })}>
        Back to main site
      </a>
      <Form method="post" action={addresses.logout} reloadDocument>
        <Button type="submit" tone="ghost">
          Log out
        </Button>
      </Form>
    </>
  );
}
