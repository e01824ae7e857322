import * as addresses from "#app/addresses.ts";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { useSite } from "#app/site/frame/site-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";

/** What a wrong private link shows. */
export function NoRequest() {
  const { company } = useSite();
  return (
    <Container className="py-10 sm:py-14">
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <h1 className="text-4xl">This link leads to no request</h1>
        <p className="text-lg">
          Its address may be cut off or mistyped, or we no longer have the request. If you sent us
          the same request twice, the link in our email is the right one.
        </p>
        <p className="text-lg">
          Please send a new request, or call{" "}
          <CallLink
            phone={company.phone}
            placement="no-request"
            className="font-semibold whitespace-nowrap underline underline-offset-4"
          />
          . We can see by your number whether we have yours.
        </p>
        <ButtonLink href={addresses.quote} className="justify-self-start">
          Send a new request
        </ButtonLink>
      </div>
    </Container>
  );
}
