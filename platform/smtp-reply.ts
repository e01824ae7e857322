/** Codes that say the mailbox takes no email at all (RFC 3463, RFC 7505): no such one, moved, closed. */
const noMailbox = new Set(["1.1", "1.2", "1.3", "1.6", "1.10", "2.1"]);
/** Codes that leave the reason to the words. */
const undefinedDetail = new Set(["0.0", "1.0", "2.0"]);
/** Replies that may speak about a mailbox in words. */
const wordyReplies = new Set([550, 551, 553, 554]);

/** How servers say that a mailbox does not exist; between both parts at most a few words. */
const aboutMailbox = [
  /\b(?:unknown|no such|invalid|nonexistent|non-existent) (?:email |e-mail |local )?(?:user|recipient|mailbox|account|address|addressee|person|part|alias)\b/,
  /\b(?:user|recipient|mailbox|account|addressee|alias|address)(?: name| address)?(?: is| was)?:? (?:unknown|invalid|not found|nonexistent|non-existent|not exist|does not exist|doesn't exist|no longer exists|not known|disabled|inactive|closed|deactivated|discontinued|has been disabled|has been closed|has been deactivated)\b/,
  /\b(?:account|address|mailbox) (?:that )?you tried to reach (?:does not exist|is disabled|is inactive|no longer exists)\b/,
  /\b(?:not a valid|not an existing) (?:user|recipient|mailbox|address|account)\b/,
  /\b(?:does not|doesn't) have an? .{0,40}\baccount\b/,
  /\bno (?:mailbox|account)\b.{0,20}\b(?:here|by that name|with that name)\b/,
];

/** How servers speak about the sender, its network, a policy, or this one email. */
const aboutUs =
  /\bsenders?\b|\breturn[- ]path\b|\breverse[- ]path\b|\bmail from\b|relay(?:ing)? (?:is )?(?:not|denied|access|prohibited)|\b(?:cannot|unable to|not allowed to|may not|can't|no) relay|\bspf\b|\bdkim\b|\bdmarc\b|\bpolicy\b|\bpolicies\b|\bblock(?:ed|ing|list|listed)?\b|\bblack-?list|\bdeny-?list|\brbl\b|\bdnsbl\b|\bspam|\breputation\b|\bip\b|\bclient host\b|\bhelo\b|\behlo\b|\breverse dns\b|\bptr\b|\brdns\b|\bauthenticat|\bunauthenticated\b|\btoo (?:many|quickly|fast|much)\b|\brate\b|\bquota\b|\bfull\b|\btemporar|\bgr[ea]ylist|\btry (?:again|later)\b|\btss\d|\bdeferred\b|\babuse\b|\bcomplaint|\bsuspicious|\bbanned\b|\bunsolicited\b|\baccess denied\b|\bnot authorized\b|\bnot permitted\b/;

/**
 * Whether a permanent refusal of a recipient proves that the mailbox gets no email. Anything else is about the sender,
 * its network, a policy or a full mailbox, and says nothing about the next email. A code counts only as the reply's own:
 * an address of a network in the text looks like one.
 */
export function provesNoMailbox(responseCode: number, response: string): boolean {
  if (responseCode < 500 || responseCode > 599) return false;
  const lines = response
    .slice(0, 2000)
    .split(/\r?\n/)
    .map((line) => line.replace(/^\d{3}[ -]/, "").trim());
  const [, subject, detail] = /^#?5\.(\d{1,3})\.(\d{1,3})(?![.\d]?\d)/.exec(lines[0] ?? "") ?? [];
  const code = subject === undefined ? null : `${Number(subject)}.${Number(detail)}`;
  const words = wordsOf(lines);
  if (aboutUs.test(words)) return false;
  if (code !== null && noMailbox.has(code)) return true;
  const mayBeWords = code === null ? wordyReplies.has(responseCode) : undefinedDetail.has(code);
  return mayBeWords && aboutMailbox.some((pattern) => pattern.test(words));
}

/** The text in lower case, without codes, addresses and links: these say anything. */
function wordsOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/^#?5\.\d{1,3}\.\d{1,3}(?![.\d]?\d)/, ""))
    .join(" ")
    .replace(/<[^<>]*>/g, " ")
    .split(/\s+/)
    .filter((word) => !word.includes("@") && !word.includes("://"))
    .join(" ")
    .toLowerCase()
    .replaceAll("’", "'");
}
