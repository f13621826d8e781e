import { linkAddress } from '@gonghui/elements/shared/link.ts';

/** Tags that show or do something which the allow list has no place for; of all other tags the words stay. */
const EMBEDDED: Readonly<Record<string, string>> = {
  iframe: '嵌入的网页',
  frame: '嵌入的网页',
  object: '嵌入的对象',
  embed: '嵌入的对象',
  applet: '嵌入的对象',
  video: '视频',
  audio: '音频',
  svg: '矢量图',
  canvas: '画布',
  math: '公式',
  xmp: '照原样显示的文字',
  input: '输入框',
  textarea: '输入框',
  select: '下拉框',
  option: '下拉框',
  button: '按钮',
};

/** More than anyone would read. */
const MOST = 5;
const LONGEST = 40;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function pictureName(src: string): string {
  if (/^\s*data:/i.test(src)) return '写在文字里的图片';
  const host = URL.canParse(src) ? new URL(src).host : '';
  return host === '' ? '没有上传的图片' : `来自 ${cut(host)} 的图片`;
}

/**
 * What a text loses with a tag that is reduced to the allow list, in words; null where that is looks alone.
 * `ours`: whether an address is that of a picture in our own store.
 */
export function contentWithout(
  tag: string,
  { src, href }: Readonly<Record<string, string>>,
  ours: (src: string | undefined) => boolean,
): string | null {
  if (tag === 'img') return ours(src) ? null : pictureName(src ?? '');
  if (tag === 'a' && href !== undefined && href.trim() !== '' && linkAddress(href) === null)
    return `链接 ${cut(href.trim())}`;
  return Object.hasOwn(EMBEDDED, tag) ? (EMBEDDED[tag] ?? null) : null;
}

/** What to do about it. */
export function lostText(label: string, lost: readonly string[]): string {
  const more = lost.length > MOST ? `等${lost.length}处` : '';
  return `「${label}」中有不能保存的内容：${lost.slice(0, MOST).join('、')}${more}。图片请先上传，其他的请删去后再提交`;
}
