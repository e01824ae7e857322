import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";

const words: Record<number, { title: string; text: string }> = {
  400: { title: "This address isn't valid", text: "Part of it may be missing or mistyped." },
  401: { title: "Please sign in", text: "This page is for our staff. Sign in and try again." },
  403: { title: "Access Denied", text: "Your account doesn't have permission to open this page." },
  404: { title: "Oops! Page not found", text: "There's no page at this address." },
  405: {
    title: "This action isn't available here",
    text: "This address doesn't accept that kind of request.",
  },
  410: {
    title: "This page is gone",
    text: "It was removed, and nothing replaced it.",
  },
  413: { title: "This is too large", text: "What you sent is larger than we can accept." },
  414: { title: "This address is too long", text: "It may have been pasted twice." },
  503: {
    title: "We'll be right back",
    text: "We can't show this page right now. Please try again in a few seconds.",
  },
  415: { title: "This format isn't supported", text: "This page only accepts form submissions." },
};
const broken = {
  title: "Something went wrong on our side",
  text: "We couldn't show this page. If you sent us something and didn't see a confirmation, please send it again, or call us.",
};

export function problemTitle(status: number): string {
  return (words[status] ?? broken).title;
}

interface ErrorScreenProps {
  status: number;
  /** URL of the home page. */
  home: string;
  /** Replaces the default text for this status. */
  text?: string;
  /** Links besides the one to the home page. */
  children?: ReactNode;
}

/** The content of a page that failed. */
export function ErrorScreen({ status, home, text, children }: ErrorScreenProps) {
  return (
    <div className="error-page">
      <p className="error-page-status">{status}</p>
      <h1>{problemTitle(status)}</h1>
      <p>{text ?? (words[status] ?? broken).text}</p>
      <div className="error-page-ways">
        {children}
        <a className={buttonClass({ tone: children ? "quiet" : "action", size: "lg" })} href={home}>
          Return to Home
        </a>
      </div>
    </div>
  );
}
