import { newId } from '@gonghui/kernel/ids.ts';
import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { ItemField, Setting } from '../../settings.ts';
import { BAD_LINK, linkFault } from '../../shared/link.ts';
import { text, whole } from './common-props.ts';

/** Props, settings and problems that the page elements share: links, pictures, lists of items. */

export const MAX_ITEMS = 50;

/** A link or the address of a picture or film. */
export const address = text(2048);
export const optionalAddress = z.optional(address);
export const Align = z.enum(['left', 'center', 'right']);
export const OpenMode = z.enum(['blank', 'self']);
/** Narrow elements stand on the form's grid as fields do (spec, designers §3 "Common props"). */
export const widthShape = { overColumns: z.optional(whole(1, 12)) };
export const DEFAULT_WIDTH = 4;

/** Items that people add and sort side by side: each has an id that never changes. */
export const itemsOf = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z
    .array(z.object({ key: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)), ...shape }))
    .check(z.maxLength(MAX_ITEMS));

/** What the items of a list prop are made from in `defaults()`: each with an id of its own. */
export const withKeys = (items: readonly Props[]): Props[] => items.map(item => ({ key: newId(), ...item }));

export const itemsMerge = { items: { list: 'key' } } as const;

export const itemsSetting = (
  own: Pick<Extract<Setting, { control: 'items' }>, 'itemTitle' | 'titleField' | 'fields'> &
    Partial<Pick<Extract<Setting, { control: 'items' }>, 'prop' | 'label' | 'max' | 'min'>>,
): Setting => ({ control: 'items', prop: 'items', label: '内容', itemKey: 'key', max: MAX_ITEMS, ...own });

export const linkField: ItemField = { control: 'link', prop: 'link', label: '链接', initial: '' };
export const pictureField: ItemField = { control: 'image', prop: 'picture', label: '图片', initial: '' };

export const alignSetting = (prop = 'align', label = '对齐'): Setting => ({
  control: 'segmented',
  prop,
  label,
  options: [
    { value: 'left', label: '左' },
    { value: 'center', label: '中' },
    { value: 'right', label: '右' },
  ],
});

export const openModeSetting: Setting = {
  control: 'segmented',
  prop: 'openMode',
  label: '打开方式',
  options: [
    { value: 'blank', label: '新窗口' },
    { value: 'self', label: '当前窗口' },
  ],
};

type PropProblems = { prop: string; message: string; level: 'error' | 'warning' }[];

/** Links of items that would not be followed. */
export const itemLinkProblems = (items: readonly { link?: string }[], prop = 'items'): PropProblems =>
  items.some(item => linkFault(item.link)) ? [{ prop, message: BAD_LINK, level: 'error' }] : [];

export const linkProblems = (link: unknown, prop = 'link'): PropProblems =>
  linkFault(link) ? [{ prop, message: BAD_LINK, level: 'error' }] : [];
