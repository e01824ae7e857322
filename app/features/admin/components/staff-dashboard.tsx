import type { PageViews } from "#app/features/analytics/queries.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { buttonClass } from "#app/ui/button.tsx";

interface StaffDashboardProps {
  views: PageViews;
}

/** For those who write and optimise: what visitors read, and nothing of who they are. */
export function StaffDashboard({ views }: StaffDashboardProps) {
  return (
    <div className="grid gap-6">
      <section aria-label="Quick actions" className="flex flex-wrap gap-2">
        <a href="/" className={buttonClass({ tone: "quiet" })}>
          Look at the website
        </a>
        <a href="/contact" className={buttonClass({ tone: "quiet" })}>
          Look at the contact page
        </a>
      </section>
      <Card>
        <CardHeader
          title="Most read pages"
          description={`${views.total} page views in the last 30 days`}
        />
        <CardBody>
          {views.pages.length > 0 ? (
            <ol className="grid gap-2 text-sm">
              {views.pages.map((page) => (
                <li key={page.path} className="flex justify-between gap-4">
                  <a href={page.path} className="truncate">
                    {page.path === "/" ? "Home page" : page.path}
                  </a>
                  <span className="tabular-nums">{page.views}</span>
                </li>
              ))}
            </ol>
          ) : (
            <p className="text-sm text-ink-soft">
              Nothing has been counted yet. Page views show here from the first visit on.
            </p>
          )}
        </CardBody>
      </Card>
    </div>
  );
}
