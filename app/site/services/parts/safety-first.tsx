import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { telHref } from "#domain/settings/company.ts";
import type { EmergencyTexts } from "#app/texts/services/emergency.ts";
import type { Site } from "#app/site/frame/site.ts";

const linkClass = "font-semibold whitespace-nowrap underline underline-offset-4";

interface SafetyFirstProps {
  site: Site;
  texts: EmergencyTexts["safetyFirst"];
}

/** Safety numbers. These calls do not go to us and are not counted as phone calls. */
export function SafetyFirst({ site, texts: safetyFirst }: SafetyFirstProps) {
  const { poisonHelpline } = site.company;
  return (
    <div
      role="group"
      aria-labelledby="safety-title"
      className="mt-5 max-w-prose rounded-md border border-line bg-surface p-4"
    >
      <h2 id="safety-title" className="text-xl">
        {safetyFirst.title}
      </h2>
      <p className="mt-1">{safetyFirst.medical}</p>
      <a
        href="tel:911"
        data-cta="call-911"
        className={buttonClass({ size: "lg" }, "alarm my-3 max-sm:w-full")}
      >
        <Icon name="phone" />
        Call 911
      </a>
      <p className="mt-1">
        {safetyFirst.poison} {poisonHelpline.name},{" "}
        <a href={telHref(poisonHelpline.phone)} data-cta="call-poison-help" className={linkClass}>
          {poisonHelpline.phone}
        </a>
      </p>
    </div>
  );
}
