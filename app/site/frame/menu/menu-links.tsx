import { classNames } from "#app/ui/class-names.ts";
import type { SiteLink } from "#app/menus/site-links.ts";

interface MenuLinksProps {
  links: readonly SiteLink[];
  className?: string;
  /** The URL of the current page, which is highlighted. */
  current?: string;
}

export function MenuLinks({ links, className, current }: MenuLinksProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            aria-current={link.href === current ? "page" : undefined}
            className={classNames(
              "block rounded-md px-3 py-2 hover:bg-sunken",
              "aria-[current=page]:text-action-ink",
            )}
          >
            <span className="block font-semibold">{link.label}</span>
            {link.text ? <span className="block text-sm text-ink-soft">{link.text}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
