/**
 * The `known` ids in the order of an owner. An id that the order does not name follows the one that it follows by
 * default. Unknown and repeated ids of the order are left out.
 */
export function inOrder<Id extends string>(order: readonly string[], known: readonly Id[]): Id[] {
  const ordered = [...new Set(order)].flatMap((id) => known.filter((one) => one === id));
  for (const [at, id] of known.entries()) {
    const before = known[at - 1];
    if (!ordered.includes(id)) ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, id);
  }
  return ordered;
}
