import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { PausedIssue } from "#domain/newsletter/issues/sending/paused-issues.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** The red line while an issue waits for a person. */
export function PausedNotice({ issues }: { issues: readonly PausedIssue[] }) {
  return issues.map(({ id, subject }) => (
    <Notice key={id} role="note" tone="danger" title="The newsletter is paused">
      <p className="wrap-anywhere">
        The mail server refused many emails of “{subject}”, so we stopped. Nobody left your list
        because of it.{" "}
        <Link to={addresses.issue(id)} className="font-semibold underline">
          View the issue
        </Link>
      </p>
    </Notice>
  ));
}
