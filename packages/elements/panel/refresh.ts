import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { SettingGroup } from '../settings.ts';

/** Spec, designers §3 "Page config": apiConfig {autoUpdate false, updateSeconds 10}. `turn` is what switches the pace on. */
export const refreshDefaults = (turn: string): Props => ({ [turn]: false, updateSeconds: 10 });

/** Rule F2 of reports, and rule 6 of playing screens: no shorter than five seconds. */
export const refreshShape = (turn: string) =>
  z.optional(
    z.looseObject({
      [turn]: z.optional(z.boolean()),
      updateSeconds: z.optional(z.int().check(z.minimum(5), z.maximum(3600))),
    }),
  );

/** How often a page, or a component of its own accord, is asked anew: `apiConfig`. */
export const refreshGroup = (turn: string, label: string): SettingGroup => ({
  title: '更新',
  settings: [
    { control: 'switch', prop: `apiConfig.${turn}`, label },
    {
      control: 'number',
      prop: 'apiConfig.updateSeconds',
      label: '间隔',
      min: 5,
      max: 3600,
      step: 5,
      unit: '秒',
      showIf: ({ apiConfig }) => (apiConfig as Props | undefined)?.[turn] === true,
    },
  ],
});
