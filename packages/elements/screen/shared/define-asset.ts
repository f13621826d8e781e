import type { Merge } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement, type ElementDefinition, type Variant } from '../../definition.ts';
import { type DatumParts, datumParts } from '../../panel/datum-parts.ts';
import type { Mapping } from '../../panel/mapping.ts';
import { refreshDefaults, refreshGroup, refreshShape } from '../../panel/refresh.ts';
import type { Setting, SettingGroup } from '../../settings.ts';
import { text } from '../../shared/bounded.ts';
import { geometrySetting } from './geometry-setting.ts';
import { boxShape, showsShape } from './shapes.ts';

type AssetProblem = { prop?: string; message: string; level: 'error' | 'warning' };

interface OwnParts {
  readonly defaults: Props;
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  readonly merge?: Readonly<Record<string, Merge>>;
  readonly settings: readonly SettingGroup[];
  readonly problems?: (props: Props) => readonly AssetProblem[];
}

export interface AssetParts {
  /** The spec's component name (designers §3 "Big screen"). */
  readonly type: string;
  readonly title: string;
  readonly icon: string;
  /** Section of the palette: 图表, 地图, 信息, 标题, 媒体, 边框, 装饰. */
  readonly group: string;
  readonly keywords: string;
  /** Width and height of a new one, stage pixels. */
  readonly size: readonly [number, number];
  /** Entries of the palette; the first is what a new one is by default. */
  readonly variants: readonly [Variant, ...Variant[]];
  /** What it takes of a dataset; none if absent. */
  readonly mappings?: readonly Mapping[];
  /** It asks for groups. */
  readonly groups?: true;
  readonly question?: { readonly defaults: Props; readonly settings: readonly Setting[] };
  /** Looks, in `stylesProps`: what 复制样式 takes along. */
  readonly looks?: {
    readonly defaults: Props;
    readonly shape: Readonly<Record<string, z.ZodMiniType>>;
    readonly settings: readonly Setting[];
  };
  /** What stands beside looks and data. */
  readonly own?: OwnParts;
}

/** What says that a component is asked at its own pace. */
const OWN_PACE = 'own';

const placeSettings = (type: string, variants: readonly Variant[]): SettingGroup => ({
  title: '位置与大小',
  settings: [
    geometrySetting,
    ...(variants.length > 1
      ? [
          {
            control: 'variant' as const,
            prop: 'subName',
            label: '样式',
            type,
            options: variants.map(({ name, title }) => ({ value: name, label: title })),
          },
        ]
      : []),
  ],
});

/** A component of a big screen as an element: where it stands, its dataset and mappings, its looks and what is its own. */
export function defineAsset(asset: AssetParts): ElementDefinition {
  const { type, title, icon, group, keywords, size, variants, mappings = [], looks, own } = asset;
  const datum: DatumParts = datumParts({
    mappings,
    groups: asset.groups,
    question: asset.question,
    shows: true,
  });
  const asks = mappings.length > 0;
  return defineElement<Props, null>({
    type,
    title,
    icon,
    group,
    keywords,
    variants,
    categories: ['asset'],
    titleProp: 'name',
    titleFor: ({ subName }) => variants.find(({ name }) => name === subName)?.title,
    defaults: () => ({
      name: '',
      subName: variants[0].name,
      pos: [0, 0],
      size: [...size],
      rotate: 0,
      locked: false,
      stylesProps: structuredClone({ ...looks?.defaults }),
      shows: [],
      ...structuredClone(datum.defaults),
      ...(asks ? { apiConfig: refreshDefaults(OWN_PACE) } : {}),
      ...structuredClone({ ...own?.defaults }),
    }),
    merge: { name: 'text', shows: { list: 'id' }, ...datum.merge, ...own?.merge },
    props: z.looseObject({
      ...boxShape,
      name: z.optional(text(50)),
      subName: z.optional(text(60)),
      stylesProps: z.optional(z.looseObject({ ...looks?.shape })),
      shows: z.optional(showsShape),
      ...datum.shape,
      ...(asks ? { apiConfig: refreshShape(OWN_PACE) } : {}),
      ...own?.shape,
    }) as unknown as z.ZodMiniType<Props>,
    settings: [
      placeSettings(type, variants),
      ...(own?.settings ?? []),
      ...datum.data,
      ...datum.scope,
      ...(looks && looks.settings.length > 0 ? [{ title: '样式', settings: looks.settings }] : []),
      {
        title: '显示与隐藏',
        settings: [
          {
            control: 'shows',
            prop: 'shows',
            label: '点击时显示或隐藏',
            help: '可作页签：点击后只显示所选图层',
          },
        ],
      },
      ...(asks ? [refreshGroup(OWN_PACE, '单独设置刷新间隔')] : []),
    ],
    // Sample data stands in for what was not chosen, where a component can be looked at without any.
    problems: props => [
      ...(mappings.some(({ required }) => required) ? datum.problems(props) : []),
      ...(own?.problems?.(props) ?? []),
    ],
  });
}
