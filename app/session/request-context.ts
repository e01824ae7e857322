import { createContext } from "react-router";
import type { Ctx } from "#domain/access/context.server.ts";

/** The router context that loaders and actions read their `Ctx` from. */
export const ctxContext = createContext<Ctx>();
