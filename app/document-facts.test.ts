import { describe, expect, it } from "vitest";
import { DocumentFacts } from "./document-facts.ts";

describe("the facts of a document", () => {
  it("expire at the earliest time that a loader names", () => {
    const facts = new DocumentFacts("nonce");
    facts.expireBy(2000);
    facts.expireBy(1000);
    facts.expireBy(3000);
    expect(facts.expiresAt).toBe(1000);
  });

  it("name no time until a loader does", () => {
    expect(new DocumentFacts("nonce").expiresAt).toBeUndefined();
  });
});
