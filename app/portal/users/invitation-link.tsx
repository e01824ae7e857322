import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/input.tsx";

interface InvitationLinkProps {
  email: string;
  link: string;
}

/** The link of an invitation that was not sent; copied right away where the browser allows it. */
export function InvitationLink({ email, link }: InvitationLinkProps) {
  const [state, setState] = useState<"shown" | "copied" | "failed">("shown");
  useEffect(() => {
    void copied(link).then((done) => (done ? setState("copied") : undefined));
  }, [link]);
  const copy = async () => setState((await copied(link)) ? "copied" : "failed");
  return (
    <div className="grid gap-2 rounded-md border border-line bg-surface p-4 text-sm">
      <label htmlFor="invitation-link" className="font-semibold">
        Invitation link for {email}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="invitation-link"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className={`${controlClass} min-w-0 flex-1 basis-64`}
        />
        <Button tone="quiet" size="sm" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className="text-ink-soft">
        {state === "copied" ? "Copied. " : ""}
        {state === "failed" ? "This browser can't copy. Select the link and copy it. " : ""}
        Anyone with the link can accept the invitation. Give it to this person only.
      </p>
    </div>
  );
}

async function copied(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}
