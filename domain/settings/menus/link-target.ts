/** Whether a link may lead there: to a page of this site, a part of the same page, or another site by https. */
export const isLinkTarget = (text: string): boolean =>
  /^(?:\/(?!\/)[^\s\\]*|#[\w-]+|https:\/\/[^\s\\]+)$/.test(text);

export const linkTargetHelp = "Write a page of this site, like /contact, or a full https address.";
