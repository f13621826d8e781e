/** Pictures that the gateway can decode, by media type. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const NAMES = [...new Set(Object.values(IMAGE_TYPES))];
const EXTENSION = new RegExp(`\\.(?:${[...NAMES, 'jpeg'].join('|')})$`, 'i');

const MB = 1024 * 1024;

/**
 * What to say before anything is sent (spec, designers §5 "Upload"): the format must be in the list, the size below
 * the limit in MB. Null when the file may go. The gateway looks at the content itself.
 */
export function refuseFile(file: { name: string; type: string; size: number }, maxMb: number): string | null {
  const known = file.type === '' ? EXTENSION.test(file.name) : Object.hasOwn(IMAGE_TYPES, file.type);
  if (!known) return `请上传图片格式(${NAMES.join('、')})`;
  return file.size >= maxMb * MB ? `图片大小不能超过${maxMb}M` : null;
}
