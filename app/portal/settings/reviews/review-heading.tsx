import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import * as addresses from "#app/addresses.ts";

export function ReviewHeading({ title }: { title: string }) {
  return (
    <div className="min-w-0">
      <BackLink to={addresses.reviews}>Reviews</BackLink>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
    </div>
  );
}
