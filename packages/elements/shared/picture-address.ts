import { isFileId, isPictureAddress, oldStorePath } from './address.ts';

const FILES = '/getway-api/v1/files';

/** Who knows where stored files are loaded from. */
export interface PictureHost {
  imageUrl(fileId: string): string;
}

/**
 * Address to load a picture from, or null. A stored file's id is asked of the host; an old store's address is
 * rewritten (spec, platform §7 "Files"); otherwise what a design may be saved with (`isPictureAddress`).
 */
export function pictureAddress(picture: string | undefined, host: PictureHost): string | null {
  if (!picture) return null;
  if (isFileId(picture)) return host.imageUrl(picture);
  const old = oldStorePath(picture);
  if (old !== null) return FILES + old;
  return isPictureAddress(picture) ? picture : null;
}

/** The same as a CSS `background-image`. */
export function pictureCss(picture: string | undefined, host: PictureHost): string | undefined {
  const address = pictureAddress(picture, host);
  return address === null ? undefined : `url("${address.replace(/["\\\n\r]/g, encodeURIComponent)}")`;
}
