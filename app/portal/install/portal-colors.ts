import type { BrandColors } from "#domain/settings/company.ts";

/** The light value of the token `ground`, and the company's main color, for places that can't read style sheets. */
export const portalColors = ({ main }: BrandColors) => ({ background: "#fcfaf6", theme: main });
