import sharp from "sharp";
import { beforeEach } from "vitest";

/** The product opens nothing but its own drawings in its process, which tests share. */
beforeEach(() => sharp.unblock({ operation: ["VipsForeignLoad"] }));
