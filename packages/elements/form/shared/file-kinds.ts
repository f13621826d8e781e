/** Kinds of files that an upload may be limited to (spec, designers §3: `fileType`), and how messages call them. */
export const FILE_KINDS = [
  { value: 'any', label: '任意', prefix: '文件', extensions: [] },
  { value: 'excel', label: 'Excel', prefix: 'Excel', extensions: ['xls', 'xlsx', 'csv'] },
  { value: 'word', label: 'Word', prefix: 'Word', extensions: ['doc', 'docx'] },
  { value: 'ppt', label: 'PPT', prefix: 'PPT', extensions: ['ppt', 'pptx'] },
  { value: 'pdf', label: 'PDF', prefix: 'PDF', extensions: ['pdf'] },
  { value: 'image', label: '图片', prefix: '图片', extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'] },
  { value: 'txt', label: 'TXT', prefix: 'TXT', extensions: ['txt'] },
  { value: 'zip', label: '压缩包', prefix: '压缩包', extensions: ['zip', 'rar', '7z'] },
] as const;

export type FileKind = (typeof FILE_KINDS)[number]['value'];

interface KindFacts {
  label: string;
  prefix: string;
  extensions: readonly string[];
}

export const kindFacts = (kind: FileKind | undefined): KindFacts =>
  FILE_KINDS.find(known => known.value === kind) ?? FILE_KINDS[0];

/** Part of a file's name after its last dot, in lower case; '' without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

const office = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`;
const TEXT = ['text/plain'];
/** Word, Excel and PPT of old, and what Office wraps a document of today in that has a password. */
const OLD_OFFICE = ['application/x-cfb'];
/** Chats and browsers keep a picture under any name of one; each shows what it is. */
const PHOTO = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp'];
const [WORD, SHEET, SLIDES] = [
  office('wordprocessingml.document'),
  office('spreadsheetml.sheet'),
  office('presentationml.presentation'),
];

/** What the content of a file has to be for its name to be true; extensions that are not here may hold anything. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg', ...PHOTO],
  jpeg: PHOTO,
  png: ['image/png', ...PHOTO],
  gif: ['image/gif', ...PHOTO],
  webp: ['image/webp', ...PHOTO],
  bmp: ['image/bmp', ...PHOTO],
  docx: [WORD, ...OLD_OFFICE],
  xlsx: [SHEET, ...OLD_OFFICE],
  pptx: [SLIDES, ...OLD_OFFICE],
  // Other systems export web pages and texts under these names, and Office opens them.
  doc: [...OLD_OFFICE, WORD, 'application/rtf', ...TEXT],
  xls: [...OLD_OFFICE, SHEET, ...TEXT],
  ppt: [...OLD_OFFICE, SLIDES],
  txt: TEXT,
  csv: TEXT,
  zip: ['application/zip'],
  rar: ['application/x-rar-compressed'],
  '7z': ['application/x-7z-compressed'],
};

/** Every media type that a name may promise. */
export const CONTENT_TYPES: readonly string[] = [...new Set(Object.values(CONTENT).flat())];

/** Whether a file's content, by media type, is what its name says. */
export function contentFits(name: string, mime: string): boolean {
  const extension = extensionOf(name);
  return Object.hasOwn(CONTENT, extension) ? (CONTENT[extension]?.includes(mime) ?? false) : true;
}

/** Why a file is not what its name says, and what to do; behind its name in words. */
export function misnamed(name: string, mime: string): string {
  const extension = extensionOf(name);
  const real = Object.keys(CONTENT).find(one => CONTENT[one]?.[0] === mime);
  const rename = real === undefined ? '' : `，或把扩展名改成 .${real}`;
  return `的内容与格式不符：请用能打开它的程序另存为 .${extension}${rename}，再上传`;
}

/** Whether a name is one of a kind's. `any` takes every name. */
export function nameFits(name: string, kind: FileKind | undefined): boolean {
  const { extensions } = kindFacts(kind);
  return extensions.length === 0 || extensions.includes(extensionOf(name));
}

/** Media types that are shown in the browser; everything else is downloaded. */
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const PREVIEWS: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/bmp',
  'text/plain',
];
export const canPreview = (mime: string): boolean => PREVIEWS.includes(mime);

/** Spec, designers §5 "Upload": the two refusals, with the kind's prefix. */
export const wrongFormat = (kind: FileKind | undefined): string => {
  const { prefix, extensions } = kindFacts(kind);
  return `请上传${prefix}格式(${extensions.join('、')})`;
};
export const tooLargeFile = (kind: FileKind | undefined, maxMb: number): string =>
  `${kindFacts(kind).prefix}大小不能超过${maxMb}M`;

const MB = 1024 * 1024;

/** What is wrong with a stored file where a picture of ours belongs; null when it is one. */
export function refusePicture(
  file: { mime: string; size: number },
  label: string,
  maxMb: number,
): string | null {
  if (!PICTURES.includes(file.mime)) return `「${label}」请上传图片格式(jpg、png、gif、webp)`;
  return file.size >= maxMb * MB ? `「${label}」图片大小不能超过${maxMb}M` : null;
}

/** A size as people read it: 820 B, 1.5 KB, 12 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < MB ? [bytes / 1024, 'KB'] : [bytes / MB, 'MB'];
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${unit}`;
}
