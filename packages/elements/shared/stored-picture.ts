import { isFileId } from './address.ts';
import { storedPicture } from './rich-allow.ts';

/** Where the bytes of an uploaded file are read: by this pictures are known to whoever draws. */
export const pictureOf = (fileId: string): string => `/getway-api/v1/files/${fileId}`;

/**
 * By what whoever draws a print knows a picture that a template or a text names: by its file's id, or by the address of it. Null for any
 * other address: screen and PDF would show different pages, and whoever prints would tell another site so.
 */
export function storedKey(picture: string): string | null {
  const id = isFileId(picture) ? picture : storedPicture(picture);
  return id === null ? null : pictureOf(id);
}
