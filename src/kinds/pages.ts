import { KINDS, SETTLED } from './index.ts';
import type { PageKind } from './page.ts';

const modules = import.meta.glob<Record<string, PageKind>>('../designers/*/page.ts', { eager: true });
const found = Object.values(modules).flatMap(module => Object.values(module));

/** Kinds of page in the order of the list. Only what lists, releases and shows pages imports this. */
export const PAGE_KINDS: readonly PageKind[] = [...KINDS, ...SETTLED].flatMap(
  ({ page }) => found.find(({ type }) => type === page?.type) ?? [],
);

/** Undefined for a group, and for a type that this version does not know. */
export const pageKind = (type: string): PageKind | undefined => PAGE_KINDS.find(kind => kind.type === type);

const [first] = PAGE_KINDS;
const alone = PAGE_KINDS.length === 1 ? first : undefined;

/** What pages are called where any may be meant: by the words of their own while there is one kind. */
export const PAGE_NOUN: string = alone?.noun ?? '页面';
export const PAGE_WORDS: NonNullable<PageKind['alone']> = alone?.alone ?? {
  none: '新建一个页面，设计好后发布给同事使用。',
  scope: '可见成员',
  may: '可使用',
};
