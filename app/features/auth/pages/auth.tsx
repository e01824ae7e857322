import { AccountPanel } from "../components/account-panel.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export function meta() {
  return [{ title: "Forgot your password?" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return { "cache-control": "no-store" };
}

/** Where the sign-in page sends those who forgot their password. */
export default function Auth() {
  return (
    <AccountPanel title="Forgot your password?">
      <Notice tone="warn" title="Not by e-mail yet">
        This release cannot reset a password by e-mail.
      </Notice>
      <p>
        Until it can, please ask the administrator who invited you, or the person who runs this
        website.
      </p>
      <p>
        <ButtonLink href="/login">Back to sign in</ButtonLink>
      </p>
    </AccountPanel>
  );
}
