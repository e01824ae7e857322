import type Sharp from "sharp";

let drawing: Promise<typeof Sharp> | undefined;

/** The library for drawings of the product itself. This process opens no other picture. */
export function loadDrawing(): Promise<typeof Sharp> {
  drawing ??= import("sharp").then(({ default: sharp }) => {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
    return sharp;
  });
  return drawing;
}
