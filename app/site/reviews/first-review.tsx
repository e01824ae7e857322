import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";

/** What stands in the place of reviews until there are some: where to leave the first one. */
export function FirstReview({ company }: { company: CompanyFacts }) {
  const { reviewLinks } = company;
  return (
    <p className="max-w-prose">
      We show reviews of real customers only. Are you one?{" "}
      {reviewLinks.length > 0 ? (
        <>
          Tell us how it went, on{" "}
          {reviewLinks.map(({ label, url }, at) => (
            <span key={url}>
              {at > 0 ? " or " : null}
              <a href={url} rel="noopener" className="font-semibold">
                {label}
              </a>
            </span>
          ))}
        </>
      ) : (
        <Link to={addresses.contact} className="font-semibold">
          Tell us how it went
        </Link>
      )}
      : yours can be the first.
    </p>
  );
}
