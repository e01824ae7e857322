import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";

/** What stands in the place of reviews until there are some: where to leave the first one. */
export function FirstReview({ company }: { company: CompanyFacts }) {
  const { reviewLinks } = company;
  return (
    <div className="grid max-w-prose gap-3">
      <p>
        We show reviews of real customers only, with their source and date. There are none here yet.
      </p>
      {reviewLinks.length > 0 ? (
        <>
          <p>Are you a customer? Yours can be the first:</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {reviewLinks.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" className="font-semibold">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          Are you a customer? <Link to={addresses.contact}>Tell us</Link> how it went: yours can be
          the first.
        </p>
      )}
    </div>
  );
}
