import type { Merge } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement, type ElementDefinition } from '../../definition.ts';
import type { Setting, SettingGroup } from '../../settings.ts';
import '../controls.ts';
import type { FreeType } from '../sheet/model.ts';
import { standingShape } from './shapes.ts';

export interface FreeParts {
  readonly type: FreeType;
  readonly title: string;
  readonly icon: string;
  readonly keywords: string;
  /** Width and height of a new one, millimetres. */
  readonly size: readonly [number, number];
  readonly defaults: Props;
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  readonly merge?: Readonly<Record<string, Merge>>;
  readonly titleProp?: string;
  readonly settings: readonly SettingGroup[];
}

const place: SettingGroup = {
  title: '位置与大小',
  settings: [
    { control: 'paper-geometry', prop: 'pos', label: '位置与大小' },
    { control: 'anchor', prop: 'anchor', label: '固定于' },
  ],
};
const showIf: Setting = { control: 'show-if', prop: 'showIf', label: '显示条件' };

/** What stands freely on the sheet, in millimetres, lowest first. */
export const defineFree = (free: FreeParts): ElementDefinition =>
  defineElement<Props, null>({
    type: free.type,
    title: free.title,
    icon: free.icon,
    group: '自由元素',
    keywords: free.keywords,
    categories: ['free'],
    ...(free.titleProp ? { titleProp: free.titleProp } : {}),
    defaults: () => ({
      pos: [0, 0],
      size: [...free.size],
      rotate: 0,
      anchor: 'page',
      showIf: null,
      ...structuredClone(free.defaults),
    }),
    merge: { ...free.merge },
    props: z.looseObject({ ...standingShape, ...free.shape }) as unknown as z.ZodMiniType<Props>,
    settings: [place, ...free.settings, { title: '显示', settings: [showIf] }],
  });
