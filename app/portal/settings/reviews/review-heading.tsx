import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";

export function ReviewHeading({ title }: { title: string }) {
  return (
    <div className="min-w-0">
      <Link to={addresses.reviews} className="inline-flex items-center gap-1 text-sm font-semibold">
        <ChevronLeft aria-hidden="true" className="size-4" />
        Reviews
      </Link>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
    </div>
  );
}
