import { isFileId } from './address.ts';
import { storedPicture } from './rich-allow.ts';

/** Where the bytes of an uploaded file are read: by this pictures are known to whoever draws. */
export const pictureOf = (fileId: string): string => `/getway-api/v1/files/${fileId}`;

/**
 * Key of a picture that a template or a text names, by its file's id or its stored address. Null for any other address: screen and PDF
 * could differ, and printing would tell another site about it.
 */
export function storedKey(picture: string): string | null {
  const id = isFileId(picture) ? picture : storedPicture(picture);
  return id === null ? null : pictureOf(id);
}
