import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // A client action fetched only when it is needed could not answer for a lost network.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
