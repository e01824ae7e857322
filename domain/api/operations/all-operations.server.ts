import type { Operation } from "#domain/api/operation.ts";
import { conversionOperations } from "./conversion-operations.server.ts";
import { customerOperations } from "./customer-operations.server.ts";
import { hookOperations } from "./hook-operations.server.ts";
import { leadOperations } from "./lead-operations.server.ts";
import { mediaOperations } from "./media-operations.server.ts";
import { pageOperations } from "./page-operations.server.ts";
import { postOperations } from "./post-operations.server.ts";
import { reportOperations } from "./report-operations.server.ts";
import { reviewOperations } from "./review-operations.server.ts";
import { subscriberOperations } from "./subscriber-operations.server.ts";
import { visitOperations } from "./visit-operations.server.ts";

/** All operations of the API. The router, the document, the reference and the tests read this list. */
export const operations: readonly Operation[] = [
  ...leadOperations,
  ...conversionOperations,
  ...customerOperations,
  ...visitOperations,
  ...postOperations,
  ...pageOperations,
  ...mediaOperations,
  ...reviewOperations,
  ...subscriberOperations,
  ...reportOperations,
  ...hookOperations,
];
