import { telHref } from "#domain/settings/company.ts";
import { Container } from "#app/ui/container.tsx";
import type { EmergencyTexts } from "#app/texts/services/emergency.ts";
import type { Site } from "#app/site/frame/site.ts";

const linkClass = "font-semibold underline underline-offset-4";

interface SafetyFirstProps {
  site: Site;
  texts: EmergencyTexts["safetyFirst"];
}

/** Safety numbers. These calls do not go to us and are not counted as phone calls. */
export function SafetyFirst({ site, texts: safetyFirst }: SafetyFirstProps) {
  const { poisonHelpline } = site.company;
  return (
    <section aria-labelledby="safety-title" className="bg-danger-wash py-8">
      <Container>
        <h2 id="safety-title" className="text-2xl text-danger">
          {safetyFirst.title}
        </h2>
        <p className="mt-2 max-w-prose">
          {safetyFirst.medical}{" "}
          <a href="tel:911" data-cta="call-911" className={linkClass}>
            911
          </a>
        </p>
        <p className="mt-2 max-w-prose">
          {safetyFirst.poison} {poisonHelpline.name},{" "}
          <a href={telHref(poisonHelpline.phone)} data-cta="call-poison-help" className={linkClass}>
            {poisonHelpline.phone}
          </a>
        </p>
      </Container>
    </section>
  );
}
