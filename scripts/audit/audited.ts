/** The running site that is audited. */
export interface AuditedSite {
  /** Base address without a trailing slash. */
  url: string;
  /** Paths that search engines should know. */
  pages: readonly string[];
  /** Paths that search engines should not know: sign-in, errors. */
  otherPages: readonly string[];
  /** A folder for files of this run. */
  folder: string;
  /** Path of Debian's Chromium. */
  browser: string;
}

export interface Finding {
  page: string;
  problem: string;
}

export interface AuditPart {
  /** What was looked at, in one line with figures. */
  looked: string;
  findings: Finding[];
}
