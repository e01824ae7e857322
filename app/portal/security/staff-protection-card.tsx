import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { RoleBadge } from "#app/portal/users/user-badges.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import {
  protectionLimit,
  type StaffProtection,
} from "#domain/people/second-step/staff-protection.ts";
import { dateText } from "#domain/words/date-text.ts";

interface StaffProtectionCardProps {
  staff: readonly StaffProtection[];
  /** The person who reads. */
  ownId: string;
  /** The setting requireTwoFactor. */
  isRequired: boolean;
  timeZone: string;
}

/** Every member of staff: who signs in with a second factor, since when, and who does not. */
export function StaffProtectionCard({ staff, isRequired, ...rest }: StaffProtectionCardProps) {
  const open = staff.filter(({ since }) => since === null);
  const done = staff.filter(({ since }) => since !== null);
  return (
    <Card>
      <CardHeader
        title="Staff"
        description={`${done.length} of ${staff.length} use two-factor sign-in.`}
      />
      <CardBody className="grid gap-5">
        <p className="text-sm text-ink-soft">
          {isRequired
            ? "Two-factor sign-in is required: nothing in the portal opens without it. "
            : "Two-factor sign-in is not required yet. "}
          <Link to={addresses.securitySettings} className="font-semibold underline">
            {isRequired ? "Change this in Settings" : "Require it in Settings"}
          </Link>
        </p>
        {open.length > 0 ? (
          <section>
            <h3 className={done.length > 0 ? "text-base" : "sr-only"}>
              Without two-factor sign-in
            </h3>
            <People people={open} {...rest} />
          </section>
        ) : null}
        {done.length > 0 ? (
          <section>
            <h3 className="text-base">With two-factor sign-in</h3>
            <People people={done} {...rest} />
          </section>
        ) : null}
        {staff.length === protectionLimit ? (
          <p className="text-sm text-ink-soft">
            These are the first {protectionLimit}. The others are under User Management.
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

/** The subject of the reminder email. */
const reminder = `subject=${encodeURIComponent("Please set up two-factor sign-in: Your account, Password and sign-in")}`;

type PeopleProps = Omit<StaffProtectionCardProps, "staff" | "isRequired"> & {
  people: readonly StaffProtection[];
};

function People({ people, ownId, timeZone }: PeopleProps) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {people.map((person) => {
        const Icon = person.since ? ShieldCheck : ShieldAlert;
        return (
          <li key={person.id} className="flex items-start gap-3 py-2">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-5 shrink-0 ${person.since ? "text-reassure" : "text-warn"}`}
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link
                  to={addresses.user(person.id)}
                  className="font-semibold wrap-anywhere no-underline hover:underline"
                >
                  {person.name}
                </Link>
                <RoleBadge role={person.role} />
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {person.since
                  ? `${kindsText(person)}, since ${dateText(person.since, timeZone)}`
                  : person.email}
              </p>
            </div>
            {person.since ? null : person.id === ownId ? (
              <Link
                to={`${addresses.security}#mfa`}
                className={buttonClass({ tone: "quiet", size: "sm" })}
              >
                Set up<span className="sr-only"> your two-factor sign-in</span>
              </Link>
            ) : (
              <a
                href={`mailto:${person.email}?${reminder}`}
                className={buttonClass({ tone: "quiet", size: "sm" })}
              >
                Remind<span className="sr-only"> {person.name} by email</span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** "1 authenticator app and 2 passkeys" */
function kindsText({ apps, passkeys }: StaffProtection): string {
  const parts = [
    apps > 0 ? `${apps} authenticator app${apps === 1 ? "" : "s"}` : "",
    passkeys > 0 ? `${passkeys} passkey${passkeys === 1 ? "" : "s"}` : "",
  ];
  return parts.filter((part) => part !== "").join(" and ");
}
