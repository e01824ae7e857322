import * as addresses from "#app/addresses.ts";
import { classNames } from "#app/ui/class-names.ts";
import { initialsOf } from "#domain/logo/initials.ts";
import { marks } from "#domain/logo/mark.ts";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import type { CompanyFacts, CompanyLogo } from "#domain/settings/company.ts";

interface LogoProps {
  name: string;
  mark: CompanyFacts["mark"];
  /** Null for the drawn logo. */
  logo: CompanyLogo | null;
  contentSet: ContentSet;
}

/** Maximum size of a logo, in points. Beside a wider logo, a phone has no room for the name. */
const room = { width: 200, height: 44, besideName: 72 };

function sizeOf({ width, height }: CompanyLogo): { width: number; height: number } {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function Logo({ name, logo, ...drawn }: LogoProps) {
  return (
    <a href={addresses.home} className="flex min-w-0 items-center gap-2.5 rounded-md no-underline">
      {logo ? (
        <LogoFile name={name} logo={logo} />
      ) : (
        <LogoDrawing name={name} {...drawn} className="h-10 w-9 shrink-0" />
      )}
      {logo?.hasName ? null : (
        <span
          className={classNames(
            "max-w-36 font-display text-base leading-[1.1] font-bold text-balance",
            logo && sizeOf(logo).width > room.besideName && "max-sm:sr-only",
          )}
        >
          {name}
        </span>
      )}
    </a>
  );
}

/** Shows the logo file. Its alternative text is the company name unless the name stands beside it. */
function LogoFile({ name, logo }: { name: string; logo: CompanyLogo }) {
  const { file, hasName } = logo;
  return (
    <img
      src={addresses.logoFile(file)}
      alt={hasName ? name : ""}
      {...sizeOf(logo)}
      className="max-w-[45vw] shrink-0 object-contain object-left"
    />
  );
}

interface LogoDrawingProps {
  name: string;
  mark: CompanyFacts["mark"];
  contentSet: ContentSet;
  className?: string;
}

/** The drawn logo. */
export function LogoDrawing({ name, mark, contentSet, className }: LogoDrawingProps) {
  if (mark === "letters")
    return (
      <svg viewBox="0 0 40 44" aria-hidden="true" className={className}>
        <rect y="2" width="40" height="40" rx="9" fill="var(--band)" />
        <text
          x="20"
          y="29"
          textAnchor="middle"
          fontSize="20"
          fill="var(--on-band)"
          className="font-display font-bold"
        >
          {initialsOf(name)}
        </text>
      </svg>
    );
  return (
    <svg viewBox="0 0 40 44" aria-hidden="true" className={className}>
      {marks[contentSet].map(({ d, fill, stroke, strokeWidth }) => (
        <path
          key={d}
          d={d}
          fill={fill ? `var(--${fill})` : "none"}
          {...(stroke ? { stroke: `var(--${stroke})`, strokeWidth, strokeLinecap: "round" } : {})}
        />
      ))}
    </svg>
  );
}
