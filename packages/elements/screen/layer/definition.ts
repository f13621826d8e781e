import { MAIN, type Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text } from '../../shared/bounded.ts';
import { geometrySetting } from '../shared/geometry-setting.ts';
import { standingShape } from '../shared/shapes.ts';

/**
 * A group of components: it stands somewhere and its children relative to it, so that moving it is one value.
 * It has no size of its own, which is its children's, and is not turned.
 */
export const layer = defineElement<Props, null>({
  type: 'layer',
  title: '图层组',
  icon: 'group',
  group: '布局',
  keywords: 'tucengzu tcz zuhe fenzu layer group',
  categories: ['layer'],
  titleProp: 'name',
  slots: () => [MAIN],
  accepts: () => ['asset', 'layer'],
  defaults: () => ({ name: '', pos: [0, 0], locked: false }),
  merge: { name: 'text' },
  props: z.looseObject({
    ...standingShape,
    name: z.optional(text(50)),
  }) as unknown as z.ZodMiniType<Props>,
  settings: [{ title: '位置与大小', settings: [geometrySetting] }],
});
