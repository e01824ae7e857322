import { useLocation } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Asks for a fresh sign-in where a form was refused without one: "Recent authentication required". */
export function ConfirmFirst({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  const confirm = addresses.withQuery(addresses.confirmIdentity, { next: pathname + search });
  return (
    <Notice
      role="alert"
      tone="warn"
      title={title}
      actions={
        // The values typed here stay in this tab.
        <a href={confirm} target="_blank" className={buttonClass({ tone: "quiet", size: "sm" })}>
          Confirm that it's you <span className="sr-only">(opens in a new tab)</span>
        </a>
      }
    >
      This needs a fresh sign-in: you were away, or signed in a while ago. Confirm, then try again
      here.
    </Notice>
  );
}
