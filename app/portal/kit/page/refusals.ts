/** What staff read on a page that their role does not open, as the specification says it. */
export const refusals = {
  newsletter: "Only administrators and the office can manage the newsletter.",
  emails: "Access denied. This dashboard is only available to administrators.",
  codes: "Only administrators can manage custom codes.",
  redirects: "Administrator access required to manage URLs and redirects.",
  database: "Administrator access required to view database tools.",
  overview: "Administrator access required to view security dashboard",
  threats: "Only administrators can access threat detection data",
  compliance: "Only administrators can access TCPA compliance management",
  audit: "Admin access required to view security audit logs.",
  retention: "Only administrators can access data retention management",
  imports: "Only administrators can bring data from another website.",
  settings: "Only administrators can access security settings",
} as const;
