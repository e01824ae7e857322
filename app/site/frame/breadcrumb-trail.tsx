import { Container } from "#app/ui/container.tsx";
import { breadcrumbs } from "#app/site/metadata/breadcrumbs.ts";

export function BreadcrumbTrail({ path, title }: { path: string; title?: string }) {
  const trail = breadcrumbs(path, title);
  if (trail.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb">
      <Container>
        <ol className="flex flex-wrap gap-x-2 py-3 text-sm text-ink-soft">
          {trail.map((crumb) => (
            <li key={crumb.label} className="flex gap-x-2">
              {crumb.href ? (
                <>
                  <a href={crumb.href} className="underline">
                    {crumb.label}
                  </a>
                  <span aria-hidden="true">/</span>
                </>
              ) : (
                <span aria-current="page">{crumb.label}</span>
              )}
            </li>
          ))}
        </ol>
      </Container>
    </nav>
  );
}
