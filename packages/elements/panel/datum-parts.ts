import type { Merge } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { ZodMiniType } from 'zod/mini';
import { isUnfinished, UNFINISHED } from '../conditions/narrowed.ts';
import type { ElementDefinition } from '../definition.ts';
import type { Setting, SettingGroup } from '../settings.ts';
import { clickDefaults, clickMerge, clickSettings } from './clicks/parts.ts';
import type { Mapping } from './mapping.ts';
import { datumOf } from './read-panel.ts';
import { datumShape } from './shapes.ts';

/** What a component that reads a dataset says of its question. */
export interface Datum {
  readonly mappings: readonly Mapping[];
  /** It asks for groups, so the first of them and gaps can be set. */
  readonly groups?: true | undefined;
  /** `stay`: days without rows are not put in, so nobody is asked about them. */
  readonly gaps?: 'stay' | undefined;
  /** What else it says of its question, in `datumProps`. */
  readonly question?: { readonly defaults: Props; readonly settings: readonly Setting[] } | undefined;
  /** It shows the data, rather than choosing among it: it has a condition, and its marks can be clicked. */
  readonly shows: boolean;
}

/** The parts of an element's definition that follow from its question. Nothing of them for one without a mapping. */
export interface DatumParts {
  readonly defaults: Props;
  readonly merge: Readonly<Record<string, Merge>>;
  readonly shape: Readonly<Record<string, ZodMiniType>>;
  /** Which dataset and which fields. */
  readonly data: readonly SettingGroup[];
  /** Which of its rows, and what a click does. */
  readonly scope: readonly SettingGroup[];
  readonly problems: NonNullable<ElementDefinition['problems']>;
}

const datasetSetting: Setting = { control: 'dataset', prop: 'datumOriginalId', label: '数据集' };

const topOf = (props: Props): Props | undefined =>
  (props.datumProps as Props | undefined)?.top as Props | undefined;

const hasTop = (props: Props): boolean => typeof topOf(props)?.count === 'number';

/** With one dimension there is nothing within which others come first. */
const fieldsIn = (props: Props, mappings: readonly Mapping[]): number => {
  const datum = (props.datumProps ?? {}) as Props;
  return mappings
    .map(({ name, role }) => (role === 'dimension' ? datum[name] : undefined))
    .reduce<number>((count, fields) => count + (Array.isArray(fields) ? fields.length : 0), 0);
};

/** Which groups come first (rule Q8). */
const topSettings = (mappings: readonly Mapping[]): readonly Setting[] => [
  {
    control: 'number',
    prop: 'datumProps.top.count',
    label: '只显示前',
    min: 1,
    max: 1000,
    step: 1,
    unit: '项',
    clearable: '全部',
  },
  {
    control: 'mapped-field',
    prop: 'datumProps.top.by',
    label: '排名依据',
    role: 'measure',
    none: '第一个数值',
    showIf: hasTop,
  },
  {
    control: 'select',
    prop: 'datumProps.top.direction',
    label: '排名顺序',
    options: [
      { value: 'desc', label: '从大到小' },
      { value: 'asc', label: '从小到大' },
    ],
    showIf: hasTop,
  },
  {
    control: 'mapped-field',
    prop: 'datumProps.top.per',
    label: '排名范围',
    role: 'dimension',
    none: '全部数据',
    showIf: props => hasTop(props) && fieldsIn(props, mappings) > 1,
  },
  {
    control: 'switch',
    prop: 'datumProps.top.others',
    label: '其余合并为“其他”',
    showIf: hasTop,
  },
];

const fillSetting: Setting = {
  control: 'switch',
  prop: 'datumProps.fill',
  label: '补全没有数据的日期',
  help: '首尾日期之间没有数据的日期也显示，合计与计数为 0',
};

const mappingSetting = ({ name, label, required, showIf }: Mapping): Setting => ({
  control: 'mapping',
  prop: `datumProps.${name}`,
  label,
  name,
  ...(required ? { help: '必填：没有字段时组件没有数据' } : {}),
  ...(showIf ? { showIf } : {}),
});

function unfinishedFilter(props: Props): { prop: string; message: string; level: 'error' }[] {
  const { filter } = datumOf(props, []).options;
  return filter && isUnfinished(filter)
    ? [{ prop: 'datumProps.filter', message: `数据范围${UNFINISHED}`, level: 'error' }]
    : [];
}

const NOTHING: DatumParts = {
  defaults: {},
  merge: {},
  shape: {},
  data: [],
  scope: [],
  problems: () => [],
};

/** See `DatumParts`. Names are those of the spec (designers §3 "Panel"), for reports and big screens alike. */
export function datumParts({ mappings, groups, gaps, question, shows }: Datum): DatumParts {
  if (mappings.length === 0) return NOTHING;
  return {
    defaults: {
      datumOriginalId: '',
      datumOriginalSettingFields: [],
      datumProps: {
        ...Object.fromEntries(mappings.map(({ name }) => [name, []])),
        filter: null,
        ...(groups
          ? { top: { count: null, by: '', direction: 'desc', per: '', others: true }, fill: gaps !== 'stay' }
          : {}),
        ...question?.defaults,
        ...(shows ? clickDefaults() : {}),
      },
    },
    merge: {
      ...Object.fromEntries(mappings.map(({ name }) => [`datumProps.${name}`, { list: 'id' }] as const)),
      ...(shows ? clickMerge : {}),
    },
    shape: datumShape(mappings.map(({ name }) => name)),
    data: [{ title: '数据', settings: [datasetSetting, ...mappings.map(mappingSetting)] }],
    scope: shows
      ? [
          {
            title: '数据范围',
            settings: [
              {
                control: 'panel-filter' as const,
                prop: 'datumProps.filter',
                label: '只统计满足条件的数据',
              },
              ...(question?.settings ?? []),
              ...(groups ? topSettings(mappings) : []),
              ...(groups && gaps !== 'stay' ? [fillSetting] : []),
            ],
          },
          clickSettings(mappings),
        ]
      : [],
    problems: props => [
      ...(props.datumOriginalId
        ? []
        : [{ prop: 'datumOriginalId', message: '未选择数据集', level: 'warning' as const }]),
      ...unfinishedFilter(props),
    ],
  };
}
