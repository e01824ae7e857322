import { useState } from "react";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { controlClass } from "#app/ui/form/input.tsx";
import type { PostList } from "#domain/blog/schema.ts";
import type { Accepted, Refused } from "#app/form/result.ts";
import { sendForm } from "#app/form/send.ts";
import { dateText } from "#domain/words/date-text.ts";

interface PreviewLinkCardProps {
  id: string | null;
  list: PostList;
  /** Expiry of the existing link; null if there is none. */
  expires: string | null;
  timeZone: string;
}

type LinkResult = Accepted<{ url: string; expiresAt: string } | null> | Refused;

/** A secret URL that shows the last saved version of the post without an account. */
export function PreviewLinkCard({ id, list, expires, timeZone }: PreviewLinkCardProps) {
  const [known, setKnown] = useState(expires);
  const [url, setUrl] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const send = async (intent: "create" | "revoke") => {
    if (id === null) return;
    setPending(true);
    setProblem("");
    const result = await sendForm<LinkResult>(addresses.previewLink, { intent, id, list });
    setPending(false);
    if (!result.ok)
      return setProblem(
        "unsent" in result ? "That didn't work. Please try again." : result.message,
      );
    setUrl(result.value?.url ?? null);
    setKnown(result.value?.expiresAt ?? null);
    if (intent === "revoke") toast.success("The link no longer works.");
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? "");
      toast.success("Link copied.");
    } catch {
      setProblem("This browser can't copy automatically. Select the link and copy it.");
    }
  };
  return (
    <Card>
      <CardHeader title="Private preview link" />
      <CardBody className="grid gap-3 text-sm">
        <p className="text-ink-soft">
          {id === null
            ? "Once the post has some text, you can share a private link with anyone."
            : known === null
              ? "Anyone with the link can read the last saved version of the post for 14 days."
              : `A link works until ${dateText(known, timeZone)}.`}
        </p>
        {url === null ? null : (
          <input
            readOnly
            aria-label="Preview link"
            value={url}
            onFocus={(event) => event.target.select()}
            className={controlClass}
          />
        )}
        {problem === "" ? null : (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {url === null ? null : (
            <Button tone="quiet" size="sm" onClick={() => void copy()}>
              Copy link
            </Button>
          )}
          <Button
            tone="quiet"
            size="sm"
            pending={pending}
            disabled={id === null}
            onClick={() => void send("create")}
          >
            {known === null ? "Create link" : "Create a new link"}
          </Button>
          {known === null ? null : (
            <Button tone="ghost" size="sm" disabled={pending} onClick={() => void send("revoke")}>
              Revoke
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
