import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** For those who write and optimise: the ways to what visitors see. */
export function StaffDashboard({ mayWrite }: { mayWrite: boolean }) {
  return (
    <section aria-label="Quick actions" className="flex flex-wrap gap-2">
      {mayWrite ? (
        <Link to={addresses.newBlogAdminPost} className={buttonClass()}>
          New post
        </Link>
      ) : null}
      <Link to={addresses.blogAdmin} className={buttonClass({ tone: "quiet" })}>
        Blog dashboard
      </Link>
      <a href={addresses.home} className={buttonClass({ tone: "quiet" })}>
        Look at the website
      </a>
      <a href={addresses.contact} className={buttonClass({ tone: "quiet" })}>
        Look at the contact page
      </a>
    </section>
  );
}
