import { values } from "./home-content.ts";
import { Section } from "#app/site/parts/section.tsx";

export function Values() {
  return (
    <Section id="values" title="How we work">
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {values.map((value) => (
          <div key={value.title} className="border-t-4 border-picture-cool pt-3">
            <dt className="font-display text-xl font-bold">{value.title}</dt>
            <dd className="mt-1 text-ink-soft">{value.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
