import * as addresses from "#app/addresses.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { CompanyLogo } from "#domain/settings/company.ts";

interface LogoProps {
  name: string;
  /** Null for the drawn logo. */
  logo: CompanyLogo | null;
}

/** Maximum size of a logo, in points. Beside a wider logo, a phone has no room for the name. */
const room = { width: 200, height: 44, besideName: 72 };

function sizeOf({ width, height }: CompanyLogo): { width: number; height: number } {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function Logo({ name, logo }: LogoProps) {
  return (
    <a href={addresses.home} className="flex min-w-0 items-center gap-2.5 rounded-md no-underline">
      {logo ? <LogoFile name={name} logo={logo} /> : <LogoDrawing className="h-10 w-9 shrink-0" />}
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

/** The lighthouse shield. */
export function LogoDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 44" aria-hidden="true" className={className}>
      <path
        fill="var(--band)"
        stroke="var(--on-band)"
        d="M20 1q8 5 19 5 1 26-19 37Q0 32 1 6q11 0 19-5"
      />
      <path fill="var(--action)" d="m14.5 15 5.5-6 5.5 6z" />
      <path fill="var(--on-band)" d="M16 16.5h8l1.5 13h-11z" />
      <path fill="var(--band)" d="M16 20.5h8.5l.3 3h-9.2z" />
      <g fill="none" stroke="var(--picture-cool)" strokeWidth="2" strokeLinecap="round">
        <path d="M6.5 26.5q2.5-2 5 0M28.5 26.5q2.5-2 5 0M11 33q3-2.5 6 0t6 0 6 0" />
      </g>
    </svg>
  );
}
