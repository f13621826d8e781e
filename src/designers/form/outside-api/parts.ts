import type { AnswerPart } from '@gonghui/contract/outside-apis.ts';

type Path = readonly string[];
export interface PartOption {
  value: string;
  label: string;
}

/** A path as one text, for lists to choose from. */
export const keyOfPath = (path: Path | null): string => (path === null ? '' : JSON.stringify(path));
export const pathOfKey = (key: string): string[] | null =>
  key === '' ? null : (JSON.parse(key) as string[]);

/** A place as people read it; `0` is the first item of a list. */
export const pathText = (path: Path): string =>
  path.length === 0 ? '整个答复' : path.map(key => (key === '0' ? '第一项' : key)).join(' › ');

const startsWith = (path: Path, start: Path): boolean => start.every((key, at) => path[at] === key);
const isLeaf = ({ kind }: AnswerPart): boolean => kind !== 'object' && kind !== 'list';
const isListOfWords = (part: AnswerPart, parts: readonly AnswerPart[]): boolean =>
  part.kind === 'list' &&
  parts.some(
    one => one.path.length === part.path.length + 1 && startsWith(one.path, part.path) && isLeaf(one),
  );

const option = (path: Path, note: string): PartOption => ({
  value: keyOfPath(path),
  label: note === '' ? pathText(path) : `${pathText(path)}：${note}`,
});

/** Places that hold one value, or a list of plain ones. */
export const valueOptions = (parts: readonly AnswerPart[]): PartOption[] =>
  parts
    .filter(part => isLeaf(part) || isListOfWords(part, parts))
    .map(part => option(part.path, part.kind === 'list' ? `${part.count ?? 0} 项` : part.sample || '空'));

export const listOptions = (parts: readonly AnswerPart[]): PartOption[] =>
  parts.filter(({ kind }) => kind === 'list').map(({ path, count = 0 }) => option(path, `${count} 项`));

/** Places within an item of a list, from the item on. */
export function itemOptions(parts: readonly AnswerPart[], list: Path | null): PartOption[] {
  if (list === null) return [];
  const item = [...list, '0'];
  return parts
    .filter(part => isLeaf(part) && startsWith(part.path, item))
    .map(part => {
      const path = part.path.slice(item.length);
      const named = path.length === 0 ? '每一项' : pathText(path);
      return { value: keyOfPath(path), label: `${named}：${part.sample || '空'}` };
    });
}
