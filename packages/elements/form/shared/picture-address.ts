import type { FillHost } from '../../views-api.ts';

const FILES = '/getway-api/v1/files';
const FILE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Address to load a picture from, or null. A stored file's id is asked of the host; an old store's address is
 * rewritten (spec, platform §7 "Files"); otherwise only http(s), paths of this site and embedded pictures count.
 */
export function pictureAddress(picture: string | undefined, host: FillHost): string | null {
  if (!picture) return null;
  if (FILE_ID.test(picture)) return host.imageUrl(picture);
  const marker = '/td-minio-address';
  const at = picture.indexOf(marker);
  if (at >= 0) return FILES + picture.slice(at + marker.length);
  return /^(?:https?:\/\/|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);)/i.test(picture) ? picture : null;
}

/** The same as a CSS `background-image`. */
export function pictureCss(picture: string | undefined, host: FillHost): string | undefined {
  const address = pictureAddress(picture, host);
  return address === null ? undefined : `url("${address.replace(/["\\\n\r]/g, encodeURIComponent)}")`;
}
