import { eq, sql } from "drizzle-orm";
import { type Ctx, requirePermission, userIdOf } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { aiBoards } from "#database/schema/office/writing.ts";
import type { Board, BoardIdea } from "#domain/writing/schema.ts";

/** The owner of the board; null if the actor has none. */
export function ownerOf(ctx: Ctx): string | null {
  return userIdOf(ctx.actor);
}

/** @throws AccessDenied */
export async function readBoard(ctx: Ctx): Promise<Board | null> {
  requirePermission(ctx, "ai.write");
  const owner = ownerOf(ctx);
  if (owner === null) return null;
  const [row] = await ctx.db.select().from(aiBoards).where(eq(aiBoards.userId, owner));
  return row ? boardOf(row) : null;
}

/** The board with its row locked until the transaction ends. */
export async function lockBoard(tx: Database, ctx: Ctx): Promise<Board | null> {
  const owner = ownerOf(ctx);
  if (owner === null) return null;
  const [row] = await tx.select().from(aiBoards).where(eq(aiBoards.userId, owner)).for("update");
  return row ? boardOf(row) : null;
}

export async function writeBoard(tx: Database, ctx: Ctx, board: Board): Promise<void> {
  const userId = ownerOf(ctx);
  if (userId === null) return;
  const columns = {
    stage: board.stage,
    ideas: board.ideas.map((idea) => ({ ...idea })),
    updatedAt: sql`now()`,
  };
  await tx
    .insert(aiBoards)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: aiBoards.userId, set: columns });
}

/** The board with one idea changed; unchanged if the idea is not on it. */
export function withIdea(board: Board, id: string, changes: Partial<BoardIdea>): Board {
  return {
    ...board,
    ideas: board.ideas.map((idea) => (idea.id === id ? { ...idea, ...changes } : idea)),
  };
}

function boardOf(row: typeof aiBoards.$inferSelect): Board {
  return {
    stage: row.stage,
    ideas: row.ideas as unknown as BoardIdea[],
  };
}
