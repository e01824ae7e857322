/** The form of a new custom code, filled out. */
export const codeForm = {
  name: "Test",
  codeType: "header_script",
  position: "head_end",
  content: "window.testRan = true;",
  description: "",
  pageUrls: '["*"]',
  userRoles: '["*"]',
  consentCategory: "none",
  startsAt: "",
  endsAt: "",
  enabled: "on",
};
