import type { Props } from '@gonghui/scene/types.ts';
import { type Mapping, measure, required } from '../../panel/mapping.ts';
import { DATE_TYPES } from '../../query/field-types.ts';

/** Fields that order the rows, the first of them first; they need not be shown. */
export const SORT = 'sort';

const column = (name: string, label: string, more: Partial<Mapping> = {}): Mapping => ({
  name,
  label,
  role: 'column',
  max: 1,
  ...more,
});
const title = column('title', '标题', required);
const content = column('content', '内容');
const picture = column('picture', '图片');
const link = column('link', '链接');
const sort = column(SORT, '排序', { max: 3 });

/** Elements whose items can come from a dataset, with what each takes from which field. */
export const DATA_MAPPINGS = {
  list: [title, content, column('at', '右侧文字'), picture, link, sort],
  waterfall: [title, content, picture, link, sort],
  carousel: [column('picture', '图片', required), column('title', '标题'), link, sort],
  acts: [
    title,
    content,
    column('at', '开始日期', { types: DATE_TYPES }),
    column('end', '结束日期', { types: DATE_TYPES }),
    column('place', '地点'),
    picture,
    link,
    sort,
  ],
  'content-template': [title, content, picture, link, sort],
  'switch-template': [title, content, picture, link, sort],
  indicator: [measure('value', '数值', required)],
} as const satisfies Readonly<Record<string, readonly Mapping[]>>;

export type DataType = keyof typeof DATA_MAPPINGS;

export const isDataType = (type: string): type is DataType => Object.hasOwn(DATA_MAPPINGS, type);

/** Whether what is shown comes from a dataset (spec, designers §3 `optionalGenre`); else it was made by hand. */
export const isBound = ({ optionalGenre }: Props): boolean => optionalGenre === 'normal-options';

/** Those that have nothing of their own to say where there are no rows. */
export const SILENT: ReadonlySet<DataType> = new Set(['carousel', 'content-template', 'switch-template']);
