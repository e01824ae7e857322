import type { Handler } from "hono";
import { endpoints } from "#app/endpoints.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { receiveFace } from "../brand/faces.ts";
import { receiveLogo } from "../brand/logo.ts";
import { receiveImportFile } from "../import-files.ts";
import { receiveLeadFile } from "../lead-files.ts";
import { receivePhoto, receivePhotoPart } from "../request-photos.ts";
import { receiveUpload } from "../upload.ts";

/** The endpoints that take files, by path. */
export const fileDoors: readonly [string, () => Handler<{ Variables: { ctx: Ctx } }>][] = [
  [endpoints.upload.path, receiveUpload],
  [endpoints.logo.path, receiveLogo],
  [endpoints.ownFace.path, receiveFace],
  [endpoints.importFiles.path, receiveImportFile],
  [endpoints.leadFiles.path, receiveLeadFile],
  [endpoints.requestPhotos.path, receivePhoto],
  [endpoints.requestPhoto.path, receivePhotoPart],
];
