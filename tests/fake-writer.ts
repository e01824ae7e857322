import type { Reply } from "./fake-model.ts";

const places = ["Norfolk", "Hampton", "Suffolk", "Portsmouth", "Chesapeake"];

/** An answer with the requested number of ideas, each with its own title. */
export function ideasReply(count: number, about = "Mosquitoes"): Reply {
  const ideas = Array.from({ length: count }, (_, index) => ({
    title: `${about} behind the dunes of ${places[index % 5]}, part ${"abcdefghij"[index]}`,
    metaDescription: "Where water stands after a high tide, and what to do about it this week.",
    contentOutline: ["Where they breed", "What helps at home", "When to call somebody"],
    category: "Mosquitoes",
    targetKeywords: ["mosquito control", "standing water"],
  }));
  return { kind: "text", text: JSON.stringify({ ideas }) };
}

export function ideaReply(title: string): Reply {
  return {
    kind: "text",
    text: JSON.stringify({
      title,
      metaDescription: "What a crawl space smells of when it is damp, and how to dry it.",
      contentOutline: ["Smell", "Look", "Measure"],
      category: "Moisture",
      targetKeywords: ["crawl space"],
    }),
  };
}

const paragraph =
  "<p>Tide water stays in low yards for days, and larvae need little more than that. Walk around the house after rain and empty what holds water.</p>";

/** An article with a script, a picture, a foreign link and two claims that were not given to the model. */
export function postReply(
  title: string,
  changes: Omit<Partial<Extract<Reply, { kind: "text" }>>, "kind" | "text"> = {},
): Reply {
  const content = `${paragraph.repeat(3)}<h2 onclick="alert(1)">Where they breed</h2><script>alert(1)</script><img src="https://example.com/x.png" alt="x">${paragraph.repeat(4)}<p>A visit costs $79, and <a href="https://example.com/study">one study</a> says that 62% of yards have them. Ask for <a href="/services/mosquito-control">mosquito control</a> for $125 or <a href="/contact">write to us</a>.</p>`;
  return {
    kind: "text",
    text: JSON.stringify({
      title,
      excerpt: "Water that stands for days is all that mosquitoes need.",
      metaTitle: "Mosquitoes after high tide in Hampton Roads and what really helps at home",
      metaDescription: "Where mosquitoes breed after a high tide and what helps at home.",
      content,
    }),
    ...changes,
  };
}
