/** The light values of the tokens `ground` and `band`, for places that can't read style sheets. */
export const portalColors = { background: "#fcfaf6", theme: "#102743" } as const;
