import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";

const words: Record<number, { title: string; text: string }> = {
  400: { title: "This address cannot be read", text: "Part of it may be missing or mistyped." },
  401: { title: "Please sign in", text: "This page is for our staff. Sign in and try again." },
  403: { title: "Access Denied", text: "Your account does not have permission to open this page." },
  404: { title: "Oops! Page not found", text: "There is no page at this address." },
  405: { title: "Not possible here", text: "This address does not take that kind of request." },
  410: {
    title: "This page is gone",
    text: "It has been taken down, and nothing took its place.",
  },
  413: { title: "This is too much at once", text: "What you sent is larger than we can accept." },
  414: { title: "This address is too long", text: "It may have been pasted twice." },
  503: {
    title: "We will be right back",
    text: "This page cannot be shown at the moment. Please try again in a few seconds.",
  },
  415: { title: "This page takes a form", text: "It cannot read the format you sent." },
};
const broken = {
  title: "Something went wrong on our side",
  text: "The page could not be shown. If you sent us something and saw no confirmation, please send it again, or call us.",
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
