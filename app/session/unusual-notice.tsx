import { useLocation } from "react-router";
import { unusualMessage } from "#domain/people/sign-in/schema.ts";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Asks the user whether an unusual sign-in was theirs. Stays until answered. */
export function UnusualNotice() {
  const { pathname, search } = useLocation();
  return (
    <Notice
      role="status"
      tone="warn"
      title={unusualMessage}
      className="m-4 mb-0 sm:mx-6"
      actions={
        <form method="post" action={addresses.unusualSignIn} className="flex flex-wrap gap-2">
          <input type="hidden" name="next" value={pathname + search} />
          <Button type="submit" size="sm" tone="quiet" name="answer" value="yes">
            This was me
          </Button>
          <Button type="submit" size="sm" tone="danger" name="answer" value="no">
            This wasn't me
          </Button>
        </form>
      }
    >
      You signed in from more places than usual in one day.
    </Notice>
  );
}
