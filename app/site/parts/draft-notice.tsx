import { Container } from "#app/ui/container.tsx";

/** Tells an owner that this page shows texts that visitors do not see yet. */
export function DraftNotice({ editor }: { editor: string }) {
  return (
    <section aria-label="Draft" className="bg-warn-wash py-2 text-sm text-warn print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">This is your draft. Visitors see the published texts.</p>
        <a href={editor} className="font-semibold underline">
          Back to the editor
        </a>
      </Container>
    </section>
  );
}
