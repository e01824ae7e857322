/** A sentence at the top of every page, for some days. Days are ISO dates; empty for no limit. */
export interface Banner {
  words: string;
  /** A page of this site; empty for none. */
  link: string;
  from: string;
  to: string;
}

/** The banner, if it is shown on this day. */
export const bannerOf = (banner: Banner | null, today: string): Banner | null =>
  banner && (banner.from === "" || banner.from <= today) && (banner.to === "" || today <= banner.to)
    ? banner
    : null;
