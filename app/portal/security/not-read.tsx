import { Notice } from "#app/ui/feedback/notice.tsx";

/** Says that data could not be read, and what still works. */
export function NotRead({ title, safe = "" }: { title: string; safe?: string }) {
  return (
    <Notice tone="danger" role="alert" title={title}>
      Load the page again in a moment. {safe}
    </Notice>
  );
}
