import { createContext } from "react-router";
import type { Ctx } from "#domain/access/context.server.ts";

/** What loaders and actions read their `Ctx` from. */
export const ctxContext = createContext<Ctx>();
