import { useLocation } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Container } from "#app/ui/container.tsx";
import { asVisitorQuery } from "#domain/codes/preview-parameters.ts";
import type { Site } from "./site.ts";

interface PromoBarProps {
  text: string;
  site: Pick<Site, "company" | "staff" | "editor">;
  /** Whether the page belongs to one person. */
  personal: boolean;
}

export function PromoBar({ text, site: { company, staff, editor }, personal }: PromoBarProps) {
  const { words = text, link = "" } = company.banner ?? {};
  return (
    <section aria-label="Our promise" className="bg-band py-1.5 text-sm text-on-band">
      <Container className="flex flex-wrap items-center justify-center gap-x-6 text-center">
        {link === "" ? (
          <p>{words}</p>
        ) : (
          <a href={link} data-cta="banner" className="font-semibold underline underline-offset-4">
            {words}
          </a>
        )}
        {staff ? <StaffLinks {...{ staff, editor, personal }} /> : null}
      </Container>
    </section>
  );
}

interface StaffLinksProps {
  staff: NonNullable<Site["staff"]>;
  editor: string | undefined;
  personal: boolean;
}

/** Links to the portal and to sign out; shown only to signed-in staff. */
function StaffLinks({ staff, editor, personal }: StaffLinksProps) {
  const { pathname, search } = useLocation();
  const isAsVisitor = new URLSearchParams(search).has("as-visitor");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span>Signed in as {staff.name}</span>
      <a href={addresses.portal} className="font-semibold underline">
        Admin Portal
      </a>
      {editor ? (
        <a href={editor} className="font-semibold underline">
          Edit this page
        </a>
      ) : null}
      {personal ? null : (
        <a
          href={
            isAsVisitor
              ? pathname
              : addresses.withQuery(pathname, { [asVisitorQuery]: staff.asVisitorKey })
          }
          className="font-semibold underline"
        >
          {isAsVisitor ? "Without visitors' scripts" : "As a visitor has it"}
        </a>
      )}
      <form method="post" action={addresses.logout}>
        <button type="submit" className="font-semibold underline">
          Logout
        </button>
      </form>
    </div>
  );
}
