import { describe, expect, it } from "vitest";
import { DocumentFacts } from "./document-facts.ts";

describe("document facts", () => {
  it("expire at the earliest time set by a loader", () => {
    const facts = new DocumentFacts("nonce");
    facts.expireBy(2000);
    facts.expireBy(1000);
    facts.expireBy(3000);
    expect(facts.expiresAt).toBe(1000);
  });

  it("have no expiry until a loader sets one", () => {
    expect(new DocumentFacts("nonce").expiresAt).toBeUndefined();
  });
});
