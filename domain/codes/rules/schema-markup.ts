const deepest = 20;

/** Why a text is not structured data of schema.org, in words; null if it is. */
export function schemaProblem(json: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message.slice(0, 120) : "it cannot be read"}.`;
  }
  const blocks = Array.isArray(value) ? value : [value];
  if (blocks.length === 0) return "There is no block in this list.";
  for (const block of blocks) {
    const problem = blockProblem(block);
    if (problem) return problem;
  }
  return depthOf(value) > deepest ? `The data has more than ${deepest} levels.` : null;
}

function blockProblem(block: unknown): string | null {
  if (typeof block !== "object" || block === null) return "A block is an object in braces { }.";
  const { "@context": context, "@type": type, "@graph": graph } = block as Record<string, unknown>;
  const contexts = [context].flat();
  if (!contexts.some((one) => typeof one === "string" && /^https?:\/\/schema\.org\/?$/.test(one)))
    return 'A block needs "@context": "https://schema.org".';
  if (Array.isArray(graph)) return null;
  const types = [type].flat();
  if (!types.every((one) => typeof one === "string" && /^[A-Z][A-Za-z]{1,60}$/.test(one)))
    return 'A block needs a "@type", like "LocalBusiness" or "FAQPage".';
  return null;
}

/** Levels of nesting, without recursion: the input can be deep. */
function depthOf(value: unknown): number {
  let level = [value];
  let depth = 0;
  while (level.length > 0 && depth <= deepest) {
    depth++;
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
  }
  return depth;
}
