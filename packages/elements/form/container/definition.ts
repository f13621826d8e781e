import { MAIN } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { colour } from '../shared/colour.ts';
import { text, whole } from '../shared/common-props.ts';
import { FORM_CONTENT } from '../shared/slots.ts';
import { containerSettings } from './settings.ts';

const props = z.object({
  background: z.optional(z.object({ color: z.optional(colour), image: z.optional(text(2048)) })),
  border: z.optional(
    z.object({
      width: z.optional(whole(0, 8)),
      style: z.optional(z.enum(['solid', 'dashed', 'dotted'])),
      color: z.optional(colour),
      radius: z.optional(whole(0, 32)),
    }),
  ),
  autoHeight: z.optional(z.boolean()),
  height: z.optional(whole(40, 2000)),
  padding: z.optional(whole(0, 64)),
});

export type ContainerProps = z.infer<typeof props>;

/** A frame around components, with a background, a border and a height of its own. */
export const container = defineElement<ContainerProps, null>({
  type: 'container',
  title: '容器',
  icon: 'square-dashed',
  group: '布局',
  keywords: 'rongqi rq container box',
  categories: ['layout'],
  defaults: () => ({
    background: { color: '', image: '' },
    border: { width: 1, style: 'solid', color: '', radius: 6 },
    autoHeight: true,
    height: 200,
    padding: 16,
  }),
  slots: () => [MAIN],
  accepts: () => FORM_CONTENT,
  props,
  settings: containerSettings,
});
