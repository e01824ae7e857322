/** A page cannot be loaded because the server is unreachable, or only a proxy in front of it responds. */
export class LostNetwork extends Error {
  constructor(cause: unknown) {
    super("We couldn't reach the server", { cause });
    this.name = "LostNetwork";
  }
}
