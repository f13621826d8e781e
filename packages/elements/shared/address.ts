import { BAD_LINK, linkFault } from './link.ts';

const FILE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/** A path of this site. Browsers read a backslash as a slash, so that `/\host` would be another's. */
const PATH = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/i;
const OLD_STORE = '/td-minio-address';

/** An address of the web, without a name and password in it that would go out with every request. */
function isWeb(text: string, schemes: readonly string[]): boolean {
  if (/[\\\s\p{Cc}]/u.test(text) || !/^[a-z]+:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return schemes.includes(protocol) && username === '' && password === '';
}

export const isFileId = (text: string): boolean => FILE_ID.test(text);

/** Whether a picture can be loaded from there: a stored file's id, a path of this site, http(s), or a picture itself. */
export const isPictureAddress = (text: string): boolean =>
  isFileId(text) ||
  PATH.test(text) ||
  isWeb(text, ['https:', 'http:']) ||
  oldStorePath(text) !== null ||
  EMBEDDED.test(text);

/** Path of a file of the old store in its address (spec, platform §7 "Files"); null for any other address. */
export function oldStorePath(text: string): string | null {
  const at = text.indexOf(OLD_STORE);
  const path = at < 0 ? '' : text.slice(at + OLD_STORE.length);
  return PATH.test(path) && !path.split('/').includes('..') ? path : null;
}

/** Whether a film can be played from there: a stored file's id or https. */
export const isVideoAddress = (text: string): boolean => isFileId(text) || isWeb(text, ['https:']);

/** The controls whose values are addresses, and what each takes: the one rule that saving, controls and views ask. */
export const ADDRESSES: Readonly<
  Record<'image' | 'video' | 'link', { fault(value: unknown): boolean; message: string }>
> = {
  image: {
    fault: value => given(value) !== '' && !isPictureAddress(given(value)),
    message: '图片应为上传的图片，或 https:// 开头的地址',
  },
  video: {
    fault: value => given(value) !== '' && !isVideoAddress(given(value)),
    message: '视频应为上传的文件或 https:// 开头的地址',
  },
  link: { fault: linkFault, message: BAD_LINK },
};

const given = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
