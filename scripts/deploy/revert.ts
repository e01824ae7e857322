import { DeployError, findLayout, migrationsOf, releaseAt } from "./layout.ts";
import { join } from "node:path";
import { lockDeploys } from "./lock-deploys.ts";
import { runDeploy } from "./run-deploy.ts";
import { readService, switchTo, undoDatabaseOf } from "./switch-release.ts";

// npm run revert [-- --with-database]: goes back to the release that ran before.
await runDeploy(async () => {
  const withDatabase = process.argv.slice(2).includes("--with-database");
  const layout = findLayout();
  lockDeploys(layout);
  const service = readService(process.env);
  const [present, before] = [releaseAt(layout.current), releaseAt(layout.previous)];
  if (!present || !before || present === before)
    throw new DeployError(`There is no earlier release in ${layout.base}. Nothing was changed.`);
  const known = migrationsOf(join(layout.releases, before));
  const changesTables = migrationsOf(join(layout.releases, present)).some(
    (tag) => !known.includes(tag),
  );
  if (changesTables && !withDatabase)
    throw new DeployError(
      `${present} changed the tables, and ${before} cannot open them. With --with-database, the data of before the update comes ` +
        "back: what was written since is then only in the backup before-rollback-… of the data folder. Nothing was changed.",
    );
  const began = performance.now();
  undoDatabaseOf(layout, present, before, service.dataDir);
  if (!(await switchTo(layout, before, service)))
    throw new DeployError(`${before} does not answer. Read the log of the service.`);
  console.log(`${before} runs (${((performance.now() - began) / 1000).toFixed(1)} s).`);
});
