import type { MetaFunction } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CallLink } from "../components/call-link.tsx";
import { RelatedLinks } from "../components/related-links.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/blog";

export const meta: MetaFunction = ({ matches }) => [
  ...metaOf(matches, path, ({ company }) => ({
    title: `Pest Control Blog | ${company.name}`,
    description:
      "Notes on termites, mosquitoes, moisture and the other pests of Hampton Roads, by the people who inspect its houses. The first articles are being written.",
  })).filter((entry) => !("name" in entry && entry.name === "robots")),
  { name: "robots", content: "noindex, follow" },
];

/** Stands until the first article is published. */
export default function BlogPage() {
  const { company } = useSite();
  return (
    <Container className="grid gap-10 py-10">
      <section aria-labelledby="blog-title">
        <h1 id="blog-title" className="text-4xl">
          Blog
        </h1>
        <p className="mt-4 text-xl font-semibold">No blog posts yet</p>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">
          The first articles are being written. If you have a question about something that crawls,
          flies or drips, ask us now: the answer is free.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <a href="/contact#quote" data-cta="blog-quote" className={buttonClass()}>
            Ask a question
          </a>
          <CallLink
            phone={company.phone}
            placement="blog"
            className={buttonClass({ tone: "quiet" })}
          >
            <Icon name="phone" />
            Call {company.phone}
          </CallLink>
        </div>
      </section>
      <RelatedLinks
        kind="services"
        cities={company.cities}
        title="What we do about pests"
        path={path}
      />
    </Container>
  );
}
