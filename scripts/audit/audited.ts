/** The running site under audit. */
export interface AuditedSite {
  /** Base address without a trailing slash. */
  url: string;
  /** Paths that search engines should know. */
  pages: readonly string[];
  /** Paths that search engines should not know: sign-in, errors. */
  otherPages: readonly string[];
  /** A folder for the files of this run. */
  folder: string;
  /** Path of Debian's Chromium. */
  browser: string;
}

export interface Finding {
  page: string;
  problem: string;
}

export interface AuditPart {
  /** A one-line summary of the checks, with figures. */
  checked: string;
  findings: Finding[];
}
