import { phoneE164 } from "#domain/settings/company.ts";
import type { Site } from "#app/site/frame/site.ts";
import { Icon } from "#app/ui/icon.tsx";

interface TextLinkProps {
  site: Pick<Site, "company">;
  /** Where the link is on the page, for analytics. */
  placement: string;
  className: string;
}

/** Shows a link that opens the visitor's messages. Shows nothing without a number for texts. */
export function TextLink({ site, placement, className }: TextLinkProps) {
  const { textPhone } = site.company;
  if (!textPhone) return null;
  return (
    <a href={`sms:${phoneE164(textPhone)}`} data-cta={`${placement}-text`} className={className}>
      <Icon name="message" />
      <span>
        Text us <span className="max-lg:sr-only">at {textPhone}</span>
      </span>
    </a>
  );
}
