import { Notice } from "#app/ui/feedback/notice.tsx";

/** Stands in for what could not be read, and says what is not harmed. */
export function NotRead({ title, safe = "" }: { title: string; safe?: string }) {
  return (
    <Notice tone="danger" role="alert" title={title}>
      Load the page again in a moment. {safe}
    </Notice>
  );
}
