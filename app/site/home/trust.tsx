import { Container } from "#app/ui/container.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { trustPoints } from "./home-content.ts";
import type { Site } from "#app/site/frame/site.ts";

const signs: IconName[] = ["shield", "home", "calendar", "star"];

export function Trust({ site }: { site: Site }) {
  return (
    <section aria-label="Why people trust us" className="bg-band pt-4 pb-10 text-on-band">
      <Container>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {trustPoints(site.company).map((point, position) => (
            <li key={point.title} className="flex gap-3">
              <Icon name={signs[position] ?? "check"} className="mt-0.5 size-6 text-picture-sun" />
              <div>
                <p className="font-display text-lg leading-snug font-bold">{point.title}</p>
                <p className="text-sm text-on-band-soft">{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
