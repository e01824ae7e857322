import { articleHtml } from "#domain/blog/article/article-html.ts";
import type { Article, ArticleNode } from "#domain/blog/article/article-nodes.ts";
import { childrenOf, isInline } from "#domain/blog/article/article-nodes.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { videoServices, watchUrl } from "#domain/blog/article/video-links.ts";
import { linkStyle, type MailColors, paragraphStyle } from "#domain/emails/email-html.ts";
import type { EmailArticle } from "#domain/emails/kind.server.ts";
import { openingTag } from "#domain/words/html/html-tag.ts";

const headingStyle = ({ ink }: MailColors): string =>
  `margin:24px 0 12px;font-size:20px;line-height:26px;color:${ink}`;
const listStyle = ({ ink }: MailColors): string =>
  `margin:0 0 16px;padding:0 0 0 24px;font-size:16px;line-height:24px;color:${ink}`;

const stylesOf = (
  colors: MailColors,
): Partial<Record<ArticleNode["type"], [tag: string, style: string]>> => ({
  paragraph: ["p", paragraphStyle(colors)],
  item: ["li", "margin:0 0 6px"],
  quote: ["blockquote", `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colors.line}`],
  preformatted: ["pre", "margin:0 0 16px;white-space:pre-wrap;font-size:14px;line-height:20px"],
  figure: ["div", "margin:0 0 16px"],
  caption: ["p", "margin:6px 0 0;font-size:13px;line-height:18px"],
  table: ["table", `width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px`],
});

/** The stored content of an issue for mail programs: absolute addresses, inline styles, videos as links. */
export function mailArticle(content: string, origin: string, colors: MailColors): EmailArticle {
  const { line } = colors;
  const styles = stylesOf(colors);
  const article = parseArticle(content);
  const absolute = (address: string): string =>
    address.startsWith("/") ? origin + address : address;
  const html = articleHtml(article, (node, inside) => {
    const known = styles[node.type];
    if (known) return `${openingTag(known[0], { style: known[1] })}${inside()}</${known[0]}>`;
    switch (node.type) {
      case "heading":
        return `<h${node.level} style="${headingStyle(colors)}">${inside()}</h${node.level}>`;
      case "list": {
        const tag = node.ordered ? "ol" : "ul";
        return `${openingTag(tag, { style: listStyle(colors) })}${inside()}</${tag}>`;
      }
      case "cell":
        return `${openingTag(node.header ? "th" : "td", {
          style: `padding:6px 8px;border:1px solid ${line};text-align:left`,
          colspan: node.columns > 1 ? node.columns : null,
          rowspan: node.rows > 1 ? node.rows : null,
        })}${inside()}</${node.header ? "th" : "td"}>`;
      case "link":
        return `${openingTag("a", {
          href: absolute(node.href),
          target: "_blank",
          style: linkStyle(colors),
        })}${inside()}</a>`;
      case "picture":
        return openingTag("img", {
          src: absolute(node.src),
          alt: node.alt,
          width: 504,
          style: "display:block;width:100%;max-width:504px;height:auto;border:0;border-radius:6px",
        });
      case "video":
        return `<p style="${paragraphStyle(colors)}">${openingTag("a", {
          href: watchUrl(node.kind, node.id),
          target: "_blank",
          style: linkStyle(colors),
        })}${articleHtml([{ type: "text", text: videoText(node) }])}</a></p>`;
      case "rule":
        return `<hr style="margin:20px 0;border:0;border-top:1px solid ${line}">`;
      // Documents of the library open on the website: an email has no place for them.
      case "file":
        return "";
      default:
        return null;
    }
  });
  return { html, text: textOf(article, absolute) };
}

function videoText({ kind, title }: { kind: keyof typeof videoServices; title: string }): string {
  return `${title || "Video"} (${videoServices[kind]})`;
}

function textOf(article: Article, absolute: (address: string) => string): string {
  const write = (nodes: Article): string =>
    nodes
      .map((node) => {
        if (node.type === "text") return node.text;
        if (node.type === "break") return "\n";
        if (node.type === "rule") return "\n\n---\n\n";
        if (node.type === "picture") return node.alt === "" ? "" : `[${node.alt}]`;
        if (node.type === "video")
          return `\n\n${videoText(node)} ${watchUrl(node.kind, node.id)}\n\n`;
        const inside = write(childrenOf(node));
        if (node.type === "link") {
          const href = absolute(node.href);
          return inside === href ? href : `${inside} (${href})`;
        }
        if (isInline(node)) return inside;
        if (node.type === "item") return `\n- ${inside.trim()}\n`;
        if (node.type === "cell") return `${inside.trim()}  `;
        return node.type === "row" ? `\n${inside}\n` : `\n\n${inside}\n\n`;
      })
      .join("");
  const lines = write(article)
    .split("\n")
    .map((text) => text.trim());
  const kept = lines.filter((text, at) => {
    if (text !== "") return true;
    const before = lines[at - 1] ?? "";
    const after = lines[at + 1] ?? "";
    return before !== "" && !(before.startsWith("- ") && after.startsWith("- "));
  });
  return kept.join("\n").trim();
}
