import { MAIN, type Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement, type ElementDefinition } from '../../definition.ts';
import type { Setting, SettingGroup } from '../../settings.ts';
import { clickDefaults, clickMerge, clickSettings } from '../clicks/parts.ts';
import type { Mapping } from './mapping.ts';
import { datumShape, stylesShape, text } from './shapes.ts';

/** Spec, designers §9 "default chart 460x300", and the width of a component on a grid of twelve. */
const SIZE = { span: 4, width: 460, height: 300 } as const;

interface PanelParts {
  readonly type: string;
  readonly title: string;
  readonly icon: string;
  readonly group: string;
  readonly keywords: string;
  /** `panel`, or `filter` for what may also stand in the bar of filters. */
  readonly category?: 'panel' | 'filter' | 'header';
  readonly mappings: readonly Mapping[];
  readonly singleton?: true;
  /** Takes filters. */
  readonly holds?: true;
  readonly size?: Partial<Record<keyof typeof SIZE, number>>;
  /** Own looks: what they are by default, their shape and their settings. */
  readonly looks?: {
    readonly defaults: Props;
    readonly shape: Readonly<Record<string, z.ZodMiniType>>;
    readonly settings: readonly Setting[];
  };
  /** The same of what stands beside name, looks and data. */
  readonly own?: {
    readonly defaults: Props;
    readonly shape: Readonly<Record<string, z.ZodMiniType>>;
    readonly settings: readonly SettingGroup[];
  };
  /** It asks for groups, so the first of them and gaps can be set. */
  readonly groups?: true;
  /** `stay`: days without rows are not put in, so nobody is asked about them. */
  readonly gaps?: 'stay';
  /** What else it says of its question, in `datumProps`. */
  readonly question?: { readonly defaults: Props; readonly settings: readonly Setting[] };
}

const datasetSetting: Setting = { control: 'dataset', prop: 'datumOriginalId', label: '数据集' };

const topSettings: readonly Setting[] = [
  {
    control: 'number',
    prop: 'datumProps.top.count',
    label: '只显示前',
    min: 1,
    max: 1000,
    step: 1,
    unit: '项',
    clearable: '全部',
    help: '按第一个数值从大到小',
  },
  {
    control: 'switch',
    prop: 'datumProps.top.others',
    label: '其余合并为“其他”',
    showIf: props => typeof topOf(props)?.count === 'number',
  },
];

const fillSetting: Setting = {
  control: 'switch',
  prop: 'datumProps.fill',
  label: '补全没有数据的日期',
  help: '首尾日期之间没有数据的日期也显示，合计与计数为 0',
};

/** What a panel says of its question beside its fields and its condition. */
const questionSettings = ({ groups, gaps, question }: PanelParts): readonly Setting[] => [
  ...(question?.settings ?? []),
  ...(groups ? topSettings : []),
  ...(groups && gaps !== 'stay' ? [fillSetting] : []),
];

const topOf = (props: Props): Props | undefined =>
  (props.datumProps as Props | undefined)?.top as Props | undefined;

/** A panel as an element: its name, its place in the grid, its dataset and mappings, and what is its own. */
export function definePanel(panel: PanelParts): ElementDefinition {
  const { type, title, icon, group, keywords, category = 'panel', mappings, looks, own, size } = panel;
  const asks = mappings.length > 0;
  const clicked = asks && category === 'panel';
  return defineElement<Props, null>({
    type,
    title,
    icon,
    group,
    keywords,
    categories: [category],
    titleProp: 'name',
    ...(panel.singleton ? { singleton: true } : {}),
    ...(panel.holds ? { slots: () => [MAIN], accepts: () => ['filter'] } : {}),
    defaults: () => ({
      name: title,
      stylesProps: { ...SIZE, ...size, mobileHeight: null, mobileHidden: false, ...looks?.defaults },
      ...(asks ? datumDefaults(panel, clicked) : {}),
      ...own?.defaults,
    }),
    merge: {
      name: 'text',
      ...Object.fromEntries(
        mappings.map(({ name }) => [`datumProps.${name}`, { list: 'id', text: ['alias'] }] as const),
      ),
      ...(clicked ? clickMerge : {}),
    },
    props: z.looseObject({
      name: z.optional(text(50)),
      stylesProps: z.optional(z.looseObject({ ...stylesShape, ...looks?.shape })),
      ...(asks ? datumShape(mappings.map(({ name }) => name)) : {}),
      ...own?.shape,
    }) as unknown as z.ZodMiniType<Props>,
    settings: [
      { title: '基本', settings: [{ control: 'text', prop: 'name', label: '标题', maxLength: 50 }] },
      ...(asks
        ? [
            {
              title: '数据',
              settings: [datasetSetting, ...mappings.map(mappingSetting)],
            },
          ]
        : []),
      ...(own?.settings ?? []),
      ...(asks && category === 'panel'
        ? [
            {
              title: '数据范围',
              settings: [
                {
                  control: 'panel-filter' as const,
                  prop: 'datumProps.filter',
                  label: '只统计满足条件的数据',
                },
                ...questionSettings(panel),
              ],
            },
          ]
        : []),
      ...(clicked ? [clickSettings(mappings)] : []),
      { title: '样式', settings: [...(looks?.settings ?? []), ...placeSettings] },
    ],
    problems: props =>
      asks && !props.datumOriginalId
        ? [{ prop: 'datumOriginalId', message: '未选择数据集', level: 'warning' }]
        : [],
  });
}

const datumDefaults = ({ mappings, groups, gaps, question }: PanelParts, clicked: boolean): Props => ({
  datumOriginalId: '',
  datumOriginalSettingFields: [],
  datumProps: {
    ...Object.fromEntries(mappings.map(({ name }) => [name, []])),
    filter: null,
    ...(groups ? { top: { count: null, by: '', others: true }, fill: gaps !== 'stay' } : {}),
    ...question?.defaults,
    ...(clicked ? clickDefaults() : {}),
  },
});

const mappingSetting = ({ name, label, required }: Mapping): Setting => ({
  control: 'mapping',
  prop: `datumProps.${name}`,
  label,
  name,
  ...(required ? { help: '必填：没有字段时组件没有数据' } : {}),
});

const placeSettings: readonly Setting[] = [
  { control: 'number', prop: 'stylesProps.span', label: '宽度', min: 1, max: 12, step: 1, unit: '列' },
  { control: 'number', prop: 'stylesProps.height', label: '高度', min: 40, max: 2000, step: 10, unit: 'px' },
  {
    control: 'number',
    prop: 'stylesProps.mobileHeight',
    label: '手机上的高度',
    min: 40,
    max: 2000,
    step: 10,
    unit: 'px',
    clearable: '与电脑相同',
  },
  { control: 'switch', prop: 'stylesProps.mobileHidden', label: '手机上隐藏' },
];
