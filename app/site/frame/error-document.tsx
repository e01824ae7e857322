import { renderToStaticMarkup } from "react-dom/server";
import * as addresses from "#app/addresses.ts";
import { Logo } from "./logo.tsx";
import { ProblemWays } from "./problem-ways.tsx";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { faceCss } from "#app/type-css.ts";
import { Container } from "#app/ui/container.tsx";
import { ErrorScreen, problemTitle } from "#app/ui/feedback/error-screen.tsx";
import publicCss from "../../ui/styles/public.css?inline";

/** A complete document for a request that no page could handle. Needs neither database nor JavaScript. */
export function errorDocument(
  status: number,
  text: string | undefined,
  company: Pick<CompanyFacts, "contentSet" | "mark" | "name" | "phone" | "hours" | "typePair">,
): string {
  const { name } = company;
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${problemTitle(status)} | ${name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style
          dangerouslySetInnerHTML={{
            __html: publicCss + faceCss(company.typePair, { isOnce: true }),
          }}
        />
      </head>
      <body>
        <header className="border-b border-line bg-surface">
          <Container className="py-3">
            <Logo name={name} mark={company.mark} logo={null} contentSet={company.contentSet} />
          </Container>
        </header>
        <main id="main">
          <ErrorScreen home={addresses.home} status={status} text={text}>
            <ProblemWays site={{ company, opening: { now: new Date().toISOString() } }} />
          </ErrorScreen>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
