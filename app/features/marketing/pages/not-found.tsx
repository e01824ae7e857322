import { data, type MetaFunction, useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { suggestedPages } from "../content/suggestions.ts";
import { Spider } from "../components/illustrations/pests.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = () => [
  { title: "Page not found" },
  { name: "robots", content: "noindex" },
];

export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Container className="grid justify-items-center gap-4 py-16 text-center">
      <Spider className="size-32" />
      <h1 className="text-4xl">Oops! Page not found</h1>
      <p className="max-w-prose text-lg text-ink-soft">
        Nothing lives at this address. You may have been looking for:
      </p>
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        {suggestedPages(pathname).map((link) => (
          <li key={link.href}>
            <a href={link.href} className="font-semibold underline underline-offset-4">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonClass()}>
          Return to Home
        </a>
        <a href="/blog" className={buttonClass({ tone: "quiet" })}>
          Search Our Blog
        </a>
      </div>
      <p>
        Or{" "}
        <a href="/contact" className="underline">
          contact us
        </a>{" "}
        and we will point the way.
      </p>
    </Container>
  );
}
