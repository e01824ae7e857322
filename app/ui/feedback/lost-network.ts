/** A page cannot be loaded because the server is unreachable, or only a proxy in front of it responds. */
export class LostNetwork extends Error {
  constructor(cause: unknown) {
    super("The server could not be reached", { cause });
    this.name = "LostNetwork";
  }
}
