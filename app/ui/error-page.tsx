import { buttonClass } from "./button.tsx";

const words: Record<number, { title: string; text: string }> = {
  401: { title: "Please sign in", text: "This page is for our staff. Sign in and try again." },
  403: { title: "Access Denied", text: "Your account does not have permission to open this page." },
  404: { title: "Oops! Page not found", text: "There is no page at this address." },
  405: { title: "Not possible here", text: "This address does not take that kind of request." },
};
const broken = {
  title: "Something went wrong on our side",
  text: "The page could not be shown. Nothing you sent was lost without a message saying so. Please try again.",
};

/** The page of last resort, whole without any data. */
export function ErrorPage({ status }: { status: number }) {
  const { title, text } = words[status] ?? broken;
  return (
    <main id="main" className="error-page">
      <title>{title}</title>
      <p className="error-page-status">{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className={buttonClass()} href="/">
          Return to Home
        </a>
      </p>
    </main>
  );
}
