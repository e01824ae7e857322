import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

/** For those who write and optimise: the ways to what visitors see. */
export function StaffDashboard({ mayWrite }: { mayWrite: boolean }) {
  return (
    <section aria-label="Quick actions" className="flex flex-wrap gap-2">
      {mayWrite ? (
        <Link to="/blog-admin/new" className={buttonClass()}>
          New post
        </Link>
      ) : null}
      <Link to="/blog-admin" className={buttonClass({ tone: "quiet" })}>
        Blog dashboard
      </Link>
      <a href="/" className={buttonClass({ tone: "quiet" })}>
        Look at the website
      </a>
      <a href="/contact" className={buttonClass({ tone: "quiet" })}>
        Look at the contact page
      </a>
    </section>
  );
}
