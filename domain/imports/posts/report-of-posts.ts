import { cutLines, type Figures, type Report, type ReportLine } from "#domain/imports/importer.ts";
import type { Unmoved } from "#domain/redirects/moves/plan-moves.server.ts";
import { counted } from "#domain/words/counted.ts";
import type { OldPost } from "./old-site.ts";
import type { PostPlan } from "./plan-posts.server.ts";

/** The data for the choices of a post import. */
export interface FoundPosts {
  pages: { key: string; title: string; from: string; to: string | null; isGuess: boolean }[];
  targets: { path: string; label: string }[];
  authors: string[];
}

/** The changes to one post, in sentences. */
export interface PostOutcome {
  key: string;
  state: "added" | "known" | "left_out";
  notes: string[];
  shortcodes: readonly string[];
  blocks: readonly string[];
  tags: readonly string[];
  variables: readonly string[];
  missingPictures: readonly string[];
  lostLinks: readonly string[];
  isSilent: boolean;
}

const mostNamed = 5;

/** Collects the results of an import and writes its report. */
export function createReport(plan: PostPlan, isDone: boolean) {
  const outcomes: PostOutcome[] = [];
  const broken: { name: string; why: string }[] = [];
  return {
    add: (outcome: PostOutcome): void => void outcomes.push(outcome),
    /** A picture in the archive that cannot be used. */
    brokenPicture: (name: string, why: string): void => void broken.push({ name, why }),
    report: (): Report => ({
      sections: [
        postSection(plan, outcomes, isDone),
        pageSection(plan),
        ...perPost(plan, outcomes),
        section(
          "Pictures that cannot be used",
          broken.map(({ name, why }) => ({
            where: "Archive",
            what: name,
            note: why,
            isProblem: true,
          })),
        ),
        redirectSection(plan),
        section(
          "Left out",
          plan.site.leftOut.map(({ title, why }) => ({ where: "Export", what: title, note: why })),
          "Comments, accounts, menus and settings of plugins are never imported.",
          Object.entries(plan.site.ignored).map(([what, count]) => ({
            where: "Export",
            what: counted(count, "record"),
            note: `Not imported: ${what}.`,
          })),
        ),
      ].filter(({ lines }) => lines.length > 0),
      found: foundIn(plan),
    }),
    figures: (pictures: number, redirects: number): Figures => {
      const count = (state: PostOutcome["state"]): number =>
        outcomes.filter((one) => one.state === state).length;
      return {
        "New posts": count("added"),
        "Known posts": count("known"),
        "Left out": count("left_out") + plan.site.leftOut.length,
        Pictures: pictures,
        Redirects: redirects,
        "Lack alternative text": outcomes.filter(({ isSilent }) => isSilent).length,
      };
    },
  };
}

/** The old path of a post. */
function whereOf(post: OldPost | undefined): string {
  const url = URL.parse(post?.addresses[0] ?? "");
  return url ? `${url.pathname}${url.search}` : "Draft";
}

function section(
  title: string,
  lines: readonly ReportLine[],
  text = "",
  more: readonly ReportLine[] = [],
) {
  return { title, ...(text === "" ? {} : { text }), ...cutLines([...more, ...lines]) };
}

function postSection(plan: PostPlan, outcomes: readonly PostOutcome[], isDone: boolean) {
  const lines = outcomes.map(({ key, state, notes }): ReportLine => {
    const planned = plan.posts.get(key);
    const first = notes.length === 0 ? "" : ` ${notes.join(" ")}`;
    const where = whereOf(planned?.post);
    const what = planned?.post.title || "Untitled";
    if (state === "known") return { where, what, note: "It exists already, so nothing changes." };
    if (state === "left_out") return { where, what, note: first.trim(), isProblem: true };
    const verb = isDone ? "Added" : "New";
    return { where, what, note: `${verb} as /${planned?.slug ?? ""}.${first}` };
  });
  return section("Posts", lines);
}

function pageSection({ pages, targets }: PostPlan) {
  const labels = new Map(targets.map(({ path, label }) => [path, label]));
  const lines = pages.map(({ page, from, to, isGuess }): ReportLine => {
    const what = page.title || from;
    if (to === null) return { where: from, what, note: "You chose no page for it." };
    const name = `${labels.get(to) ?? to} (${to})`;
    if (to === from)
      return { where: from, what, note: `A page on this site has the same address: ${name}.` };
    return isGuess
      ? {
          where: from,
          what,
          note: `No page on this site is similar. Its visitors go to ${name}.`,
          isProblem: true,
        }
      : { where: from, what, note: `Its visitors go to ${name}.` };
  });
  const text =
    "Pages are not copied, because this site has its own. Each old address leads to one of these.";
  return section("Pages", lines, text);
}

function perPost(plan: PostPlan, outcomes: readonly PostOutcome[]) {
  const lines = (
    named: (one: PostOutcome) => readonly string[],
    say: (names: string) => string,
    isProblem: boolean,
  ) =>
    outcomes.flatMap((one): ReportLine[] => {
      const names = named(one);
      const post = plan.posts.get(one.key)?.post;
      if (names.length === 0 || one.state !== "added") return [];
      const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
      return [
        {
          where: whereOf(post),
          what: post?.title || "Untitled",
          note: say(`${names.slice(0, mostNamed).join(", ")}${rest}`),
          isProblem,
        },
      ];
    });
  return [
    section(
      "Missing pictures",
      lines(
        ({ missingPictures }) => missingPictures,
        (names) => `Left out: ${names}`,
        true,
      ),
      "They are not in the archive, or they belong to another website. The text stays.",
    ),
    section(
      "Pictures without alternative text",
      lines(
        ({ isSilent }) => (isSilent ? ["yes"] : []),
        () => "Describe its pictures.",
        true,
      ),
    ),
    section(
      "Shortcodes, blocks and scripts that are left out",
      lines(
        ({ shortcodes, blocks, tags }) => [
          ...shortcodes.map((name) => `[${name}]`),
          ...blocks.map((name) => `block ${name}`),
          ...tags.map((name) => `<${name}>`),
        ],
        (names) => `Left out: ${names}. Their content stays.`,
        true,
      ),
    ),
    section(
      "Variables of titles and descriptions that are left out",
      lines(
        ({ variables }) => variables,
        (names) => `Left out: ${names}. The rest of the title or description stays.`,
        true,
      ),
      "Only the old site could fill them in.",
    ),
    section(
      "Links that lead nowhere",
      lines(
        ({ lostLinks }) => lostLinks,
        (names) => names,
        true,
      ),
      "The old site had no record of these addresses, or their files are missing.",
    ),
  ];
}

const reasons: Readonly<Record<Exclude<Unmoved, "same" | "known">, string>> = {
  page: "A page on this site has this address and takes precedence.",
  other_rule: "This address has another redirect, which stays.",
  limit: "There is no room for more redirects.",
  too_long: "The address is too long for a redirect.",
};

function redirectSection({ planned }: PostPlan) {
  const lines = planned.unmoved.flatMap(({ move, why }): ReportLine[] =>
    why === "same" || why === "known"
      ? []
      : [{ where: move.from, what: move.to, note: reasons[why], isProblem: why !== "page" }],
  );
  return section("Addresses without a redirect", lines);
}

function foundIn({ pages, targets, posts }: PostPlan): FoundPosts {
  const authors = new Set([...posts.values()].map(({ post }) => post.author).filter(Boolean));
  return {
    pages: pages.slice(0, 1000).map(({ page, from, to, isGuess }) => ({
      key: page.key,
      title: page.title,
      from,
      to,
      isGuess,
    })),
    targets: targets.map(({ path, label }) => ({ path, label })),
    authors: [...authors].toSorted().slice(0, 50),
  };
}
