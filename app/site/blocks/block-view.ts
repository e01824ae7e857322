import type { ReactNode } from "react";
import type { Site } from "#app/site/frame/site.ts";
import type { PageReviews } from "#app/site/reviews/load-reviews.server.ts";
import type { Plan } from "#app/texts/home.ts";
import type { Picture } from "#domain/media/picture.ts";
import type { City } from "#domain/settings/cities.ts";
import type { Block } from "#domain/site/content/page-content.ts";

export interface BlockViewProps {
  site: Site;
  /** Its texts contain today's facts. */
  block: Block;
  path: string;
  /** The name of this block in analytics, and the start of its fragments. */
  placement: string;
  /** Every other section has a darker ground. */
  ground: "plain" | "sunken";
  /** What the blocks of this page need besides their texts. */
  found: {
    reviews: PageReviews | null;
    plans: readonly Plan[];
    /** By their ids. */
    pictures: Readonly<Record<string, Picture>>;
    /** The city that the page is about. */
    city: City | null;
  };
}

export type BlockView = (props: BlockViewProps) => ReactNode;

/** The texts of a list, by field. */
export const itemsOf = <Name extends string>(
  { items = [] }: Block,
  ...names: Name[]
): Record<Name, string>[] =>
  items.map(
    (item) =>
      Object.fromEntries(names.map((name) => [name, item[name] ?? ""])) as Record<Name, string>,
  );

/** The optional sentence below a title. */
export const leadOf = ({ values }: Block): { lead?: string } =>
  values["lead"] ? { lead: values["lead"] } : {};
