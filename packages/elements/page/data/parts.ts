import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { datumParts } from '../../panel/datum-parts.ts';
import type { Setting } from '../../settings.ts';
import { text } from '../../shared/bounded.ts';
import type { Addition } from '../shared/on-page.ts';
import { DATA_MAPPINGS, type DataType, isBound, SILENT } from './mappings.ts';

/** Spec, designers §5: a config field disabled by a dataset. */
export const SET_BY_DATASET = '您已经在数据集中配置该属性';

/** Props that the rows of a dataset decide. */
const DECIDED: Readonly<Record<DataType, readonly string[]>> = {
  list: ['items'],
  waterfall: ['items'],
  carousel: ['items'],
  acts: ['items'],
  'content-template': ['items'],
  'switch-template': ['items'],
  indicator: ['value'],
};
const noDataText: Setting = {
  control: 'text',
  prop: 'noDataText',
  label: '无内容时显示',
  maxLength: 50,
  placeholder: '暂无数据',
};

/** The same of an indicator whose number is compared with another. */
const COMPARED: readonly string[] = ['trend', 'trendValue', 'trendLabel'];

const isCompared = ({ datumProps }: Props): boolean => {
  const value = (datumProps as Props | undefined)?.value;
  const [field] = Array.isArray(value) ? (value as Props[]) : [];
  return typeof field?.compare === 'object' && field.compare !== null;
};

const genre: Setting = {
  control: 'segmented',
  prop: 'optionalGenre',
  label: '数据来源',
  help: '改用数据集后，自己填写的内容仍保留，可随时改回',
  options: [
    { value: 'self-options', label: '自定义' },
    { value: 'normal-options', label: '数据集' },
  ],
};

/** Only while it reads a dataset. */
const whileBound = (setting: Setting): Setting => {
  const { showIf } = setting;
  return { ...setting, showIf: props => isBound(props) && (showIf?.(props) ?? true) };
};

/** What an element has on a page that can take its items from a dataset. What was made by hand stays beside it. */
export function dataParts(type: DataType): Addition {
  const datum = datumParts({ mappings: DATA_MAPPINGS[type], shows: false });
  const decided = (prop: string, props: Props): boolean =>
    isBound(props) &&
    (DECIDED[type].includes(prop) || (type === 'indicator' && COMPARED.includes(prop) && isCompared(props)));
  return {
    defaults: () => ({
      optionalGenre: 'self-options',
      ...(SILENT.has(type) ? { noDataText: '' } : {}),
      ...structuredClone(datum.defaults),
    }),
    merge: datum.merge,
    shape: {
      optionalGenre: z.optional(z.enum(['self-options', 'normal-options'])),
      ...(SILENT.has(type) ? { noDataText: z.optional(text(50)) } : {}),
      ...datum.shape,
    },
    before: [
      {
        title: '数据',
        settings: [
          genre,
          ...datum.data.flatMap(({ settings }) => settings).map(whileBound),
          whileBound({
            control: 'panel-filter',
            prop: 'datumProps.filter',
            label: '只显示满足条件的数据',
          }),
          ...(SILENT.has(type) ? [whileBound(noDataText)] : []),
        ],
      },
    ],
    setting: own => ({
      ...own,
      lockedIf: props => (decided(own.prop, props) ? SET_BY_DATASET : (own.lockedIf?.(props) ?? null)),
    }),
    problems: (props, context) => (isBound(props) ? datum.problems(props, context) : []),
  };
}
