import { useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { changedFields, fieldLabels, fieldText } from "#domain/blog/article/difference.ts";
import { articleBlocks } from "#domain/blog/article/article-blocks.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { namedText } from "#domain/blog/article/plain-text.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { PostFields, PostList } from "#domain/blog/schema.ts";
import type { Accepted, Refused } from "#app/form/result.ts";
import { sendForm } from "#app/form/send.ts";
import { DifferenceText } from "./difference-text.tsx";
import { kindLabels, type Restored, type Written } from "./revision-words.ts";

interface RevisionViewProps {
  post: { id: string; list: PostList; base: number };
  revision: number;
  timeZone: string;
  onBack: () => void;
  onSaveDraft: () => Promise<boolean>;
  onUse: (fields: PostFields) => void;
  onRestored: (restored: Restored) => void;
}

type FullRevision = Written & { fields: PostFields; before: PostFields | null };
type RestoreResult = Accepted<{ message: string; revision: number }> | Refused;

const notSaved =
  "We couldn't save your text in the editor to the server, so nothing has replaced it. Please try again.";

const textOf = ({ content }: PostFields): string =>
  articleBlocks(parseArticle(content))
    .map(({ nodes }) => namedText(nodes))
    .join("\n\n");

/** One version: its diff to the previous one, and a restore button. */
export function RevisionView({
  post,
  revision,
  timeZone,
  onBack,
  onSaveDraft,
  onUse,
  onRestored,
}: RevisionViewProps) {
  const [fullRevision, setFullRevision] = useState<FullRevision | null>(null);
  const [problem, setProblem] = useState("");
  const [pending, setPending] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [unfinished, setUnfinished] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void fetch(`${addresses.postHistory(post.id)}?revision=${revision}`, {
      headers: { accept: "application/json" },
      signal: leaving.signal,
    })
      .then(async (response) => {
        if (!response.ok) throw new Error("refused");
        setFullRevision((await response.json()) as FullRevision);
      })
      .catch(() =>
        leaving.signal.aborted ? undefined : setProblem("We couldn't load this version."),
      );
    return () => leaving.abort();
  }, [post.id, revision]);
  const restore = async () => {
    setPending(true);
    setProblem("");
    setUnfinished(false);
    if (!(await onSaveDraft())) {
      setPending(false);
      return setProblem(notSaved);
    }
    const result = await sendForm<RestoreResult>(addresses.postHistory(post.id), {
      revision: String(revision),
      base: String(post.base),
      list: post.list,
    });
    setPending(false);
    if (result.ok && fullRevision)
      return onRestored({ ...result.value, fields: fullRevision.fields });
    setConfirming(false);
    setUnfinished(!result.ok && result.reason === "invalid");
    setProblem(
      result.ok || "unsent" in result
        ? "Failed to save post. Please try again."
        : [result.title, result.message].filter(Boolean).join(": "),
    );
  };
  const loadIntoEditor = async () => {
    if (fullRevision && (await onSaveDraft())) onUse(fullRevision.fields);
    else setProblem(notSaved);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button tone="quiet" size="sm" onClick={onBack}>
          ← All versions
        </Button>
        {fullRevision && !fullRevision.current && !confirming ? (
          <Button size="sm" onClick={() => setConfirming(true)}>
            Restore this version
          </Button>
        ) : null}
      </div>
      {confirming ? (
        <Notice
          tone="warn"
          role="alert"
          title="Restore this version?"
          actions={
            <>
              <Button size="sm" pending={pending} onClick={() => void restore()}>
                Restore
              </Button>
              <Button tone="quiet" size="sm" onClick={() => setConfirming(false)}>
                Cancel
              </Button>
            </>
          }
        >
          Its words and pictures become the post again, as a new version. The address and
          publication status don't change. Your text in the editor stays in the history.
        </Notice>
      ) : null}
      {problem === "" ? null : (
        <Notice
          tone="danger"
          role="alert"
          actions={
            unfinished ? (
              <Button size="sm" onClick={() => void loadIntoEditor()}>
                Finish editing it
              </Button>
            ) : null
          }
        >
          {problem}
        </Notice>
      )}
      {fullRevision === null ? (
        problem === "" ? (
          <Skeleton className="h-60" />
        ) : null
      ) : (
        <>
          <p className="text-sm">
            <strong>{kindLabels[fullRevision.kind]}</strong> by {fullRevision.by || "someone"},{" "}
            {dateTimeText(fullRevision.at, timeZone)}
          </p>
          <Changes before={fullRevision.before} after={fullRevision.fields} timeZone={timeZone} />
        </>
      )}
    </div>
  );
}

interface ChangesProps {
  before: PostFields | null;
  after: PostFields;
  timeZone: string;
}

function Changes({ before, after, timeZone }: ChangesProps) {
  if (before === null)
    return (
      <section className="grid gap-2">
        <p className="text-sm text-ink-soft">The first version.</p>
        <h3 className="text-lg">{after.title}</h3>
        <p className="text-sm whitespace-pre-wrap wrap-anywhere">{textOf(after)}</p>
      </section>
    );
  const names = changedFields(before, after);
  const [was, is] = [textOf(before), textOf(after)];
  if (names.length === 0 && was === is)
    return (
      <p className="text-sm text-ink-soft">
        No text changed from the previous version
        {before.content === after.content ? "" : ", only formatting"}.
      </p>
    );
  return (
    <dl className="grid gap-4">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-xs font-semibold text-ink-soft">{fieldLabels[name]}</dt>
          <dd>
            <DifferenceText
              before={fieldText(before, name, timeZone)}
              after={fieldText(after, name, timeZone)}
            />
          </dd>
        </div>
      ))}
      {was === is ? null : (
        <div>
          <dt className="text-xs font-semibold text-ink-soft">Content</dt>
          <dd>
            <DifferenceText before={was} after={is} />
          </dd>
        </div>
      )}
    </dl>
  );
}
