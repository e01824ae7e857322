import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import type { SiteLink } from "#app/menus/site-links.ts";
import { postCount } from "#app/texts/sitemap.ts";

interface GroupProps {
  id: string;
  title: string;
  /** At the end of the heading's line. */
  count?: string;
  children: ReactNode;
}

function Group({ id, title, count, children }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {count ? <p className="text-sm text-ink-soft">{count}</p> : null}
      </div>
      {children}
    </section>
  );
}

function Links({ links, wide }: { links: readonly SiteLink[]; wide?: boolean }) {
  return (
    <ul className={wide ? "mt-2 gap-x-10 sm:columns-2" : "mt-2"}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className="block break-inside-avoid py-1.5 underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LinkGroupProps {
  id: string;
  title: string;
  links: readonly SiteLink[];
  note?: string | undefined;
}

export function LinkGroup({ links, note, ...heading }: LinkGroupProps) {
  return (
    <Group {...heading}>
      <Links links={links} />
      {note ? <p className="py-1.5 text-sm text-ink-soft">{note}</p> : null}
    </Group>
  );
}

interface PostGroupProps {
  title: string;
  posts: readonly SiteLink[];
  total: number;
}

/** The articles and their count. */
export function PostGroup({ title, posts, total }: PostGroupProps) {
  return (
    <Group id="sitemap-posts" title={title} count={postCount(total)}>
      {posts.length > 0 ? <Links links={posts} wide /> : null}
      {total > posts.length ? (
        <Links links={[{ label: "All articles", href: addresses.blog }]} />
      ) : null}
    </Group>
  );
}
