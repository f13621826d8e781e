import { MAIN, type Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement, type ElementDefinition } from '../../definition.ts';
import { datumParts } from '../../panel/datum-parts.ts';
import { stylesShape } from '../../panel/shapes.ts';
import type { Setting, SettingGroup } from '../../settings.ts';
import { text } from '../../shared/bounded.ts';
import { panelOf } from '../panels.ts';

/** Spec, designers §9 "default chart 460x300"; on a grid of twelve a chart has its labels and its legend beside it in a half. */
const SIZE = { span: 6, width: 460, height: 300 } as const;

interface PanelParts {
  readonly type: string;
  readonly icon: string;
  readonly group: string;
  readonly keywords: string;
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

/** A panel as an element: its name, its place in the grid, its dataset and mappings (`panels.ts`), and what is its own. */
export function definePanel(parts: PanelParts): ElementDefinition {
  const { type, icon, group, keywords, looks, own, size } = parts;
  const panel = panelOf(type);
  if (!panel) throw new Error(`${type} is not among the panels of reports`);
  const { title, categories } = panel.element;
  const datum = datumParts({ ...parts, mappings: panel.mappings, shows: categories.includes('panel') });
  return defineElement<Props, null>({
    type,
    title,
    icon,
    group,
    keywords,
    categories,
    titleProp: 'name',
    ...(parts.singleton ? { singleton: true } : {}),
    ...(parts.holds ? { slots: () => [MAIN], accepts: () => ['filter'] } : {}),
    defaults: () => ({
      name: title,
      stylesProps: { ...SIZE, ...size, mobileHeight: null, mobileHidden: false, ...looks?.defaults },
      ...structuredClone(datum.defaults),
      ...own?.defaults,
    }),
    merge: { name: 'text', ...datum.merge },
    props: z.looseObject({
      name: z.optional(text(50)),
      stylesProps: z.optional(z.looseObject({ ...stylesShape, ...looks?.shape })),
      ...datum.shape,
      ...own?.shape,
    }) as unknown as z.ZodMiniType<Props>,
    settings: [
      { title: '基本', settings: [{ control: 'text', prop: 'name', label: '标题', maxLength: 50 }] },
      ...datum.data,
      ...(own?.settings ?? []),
      ...datum.scope,
      { title: '样式', settings: [...(looks?.settings ?? []), ...placeSettings] },
    ],
    problems: datum.problems,
  });
}

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
