import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start the product again and again: tens of seconds each, the longest first. */
const long = [
  "tests/http/upgrade.test.ts",
  "tests/faults/release.test.ts",
  "tests/faults/mail-moods.embedded.test.ts",
  "tests/faults/crm-moods.embedded.test.ts",
  "tests/faults/journal-kills.test.ts",
  "tests/faults/backup.test.ts",
  "tests/faults/nightly-backups.test.ts",
  "tests/faults/scheduled-posts.test.ts",
  "tests/http/page-dates.test.ts",
  "tests/faults/durability.test.ts",
  "tests/faults/posts-durability.test.ts",
  "tests/faults/base-copy.test.ts",
  "tests/http/startup.test.ts",
  "tests/http/roles.test.ts",
  "tests/http/cached-posts.test.ts",
  "database/embedded/open.test.ts",
  "database/transfer/transfer.test.ts",
];

/** Runs long files first: one that starts last would leave the other processor idle until it ends. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at === -1 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
