import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runDeploy } from "./run-deploy.ts";
import { DeployError, ownFacts, ownRelease } from "./layout.ts";

const smallestNode = 24;

// bin/product check: loads everything that the release loads, without a database or a port.
await runDeploy(async () => {
  if (Number(process.versions.node.split(".")[0]) < smallestNode)
    throw new DeployError(
      `This release needs Node ${smallestNode} or newer, and this is ${process.version}.`,
    );
  const { default: sharp } = await import("sharp");
  await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
    .webp()
    .toBuffer();
  await Promise.all([import("@electric-sql/pglite"), import("pg"), import("pino")]);
  await import(pathToFileURL(join(ownRelease, "build/server/index.js")).href);
  const { name, version } = ownFacts();
  console.log(`${name} ${version} can run here, with Node ${process.version}.`);
});
