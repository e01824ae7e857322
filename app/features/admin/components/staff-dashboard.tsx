import { buttonClass } from "#app/ui/button.tsx";

/** For those who write and optimise: the ways to what visitors see. */
export function StaffDashboard() {
  return (
    <section aria-label="Quick actions" className="flex flex-wrap gap-2">
      <a href="/" className={buttonClass({ tone: "quiet" })}>
        Look at the website
      </a>
      <a href="/contact" className={buttonClass({ tone: "quiet" })}>
        Look at the contact page
      </a>
    </section>
  );
}
