import { useEffect, useState } from "react";
import type { Article } from "#domain/blog/article/article-nodes.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import type { PostFields } from "#domain/blog/schema.ts";
import type { Draft } from "./saving/draft.ts";

const pauseMs = 700;

interface LiveText {
  fields: PostFields;
  article: Article;
}

let parsed: { content: string; article: Article } = { content: "", article: [] };

/** Several parts of the editor read the same draft at once, so the article is parsed only once. */
function readDraft(draft: Draft): LiveText {
  const fields = draft.read();
  const { content } = fields;
  if (content !== parsed.content) parsed = { content, article: parseArticle(content) };
  return { fields, article: parsed.article };
}

/** The whole draft, read when the user pauses: counters and hints do not slow down typing. */
export function useLiveText(draft: Draft): LiveText {
  const [text, setText] = useState(() => readDraft(draft));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(readDraft(draft)), pauseMs);
    };
    schedule();
    const stop = draft.subscribe(schedule);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [draft]);
  return text;
}
