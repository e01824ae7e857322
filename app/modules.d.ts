declare module "*?script" {
  const text: string;
  export default text;
}

declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}

declare module "*.ttf?inline" {
  /** A data: URL. */
  const address: string;
  export default address;
}
