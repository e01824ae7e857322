import { PhoneLink } from "#app/portal/leads/call-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { subscriberLabels } from "#domain/newsletter/subscribers/subscriber-filters.ts";
import { mailLink, mapLink } from "#domain/leads/labels.ts";
import type { Customer } from "#domain/customers/get-customer.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

interface CustomerFactsProps {
  customer: Customer;
  timeZone: string;
}

/** How to reach them. The facts of the newest lead come first, those of earlier ones below. */
export function CustomerFacts({ customer, timeZone }: CustomerFactsProps) {
  const { newsletter, nextVisit } = customer;
  const phones = [customer, ...customer.otherPhones];
  const emails = [customer.email, ...customer.otherEmails].filter((email) => email !== null);
  const places = [customer.address, ...customer.otherAddresses].filter((place) => place !== null);
  return (
    <Card>
      <CardHeader title="Contact" />
      <CardBody>
        <FactList
          facts={[
            {
              label: "Phone",
              value: phones.map((phone) => (
                <PhoneLink
                  key={phone.phoneE164 ?? phone.phone}
                  lead={{ name: customer.name, ...phone }}
                  className="block w-fit leading-6 font-semibold underline"
                />
              )),
            },
            {
              label: "Email",
              value:
                emails.length === 0
                  ? null
                  : emails.map((email) => (
                      <a
                        key={email}
                        href={mailLink(email)}
                        className="block w-fit leading-6 underline"
                      >
                        {email}
                      </a>
                    )),
            },
            {
              label: "Address",
              value:
                places.length === 0
                  ? null
                  : places.map((place) => (
                      <a
                        key={place}
                        href={mapLink(place)}
                        target="_blank"
                        rel="noreferrer"
                        className="block w-fit leading-6 underline"
                      >
                        {place}
                      </a>
                    )),
            },
            {
              label: "Next visit",
              value: nextVisit
                ? `${dateTimeText(nextVisit.startsAt, timeZone)}, ${nextVisit.personName ?? "a former colleague"}`
                : null,
            },
            {
              label: "Newsletter",
              value: newsletter === null ? "Not a subscriber" : subscriberLabels[newsletter],
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
