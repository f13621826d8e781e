import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { colour } from '../shared/colour.ts';
import { text, whole } from '../shared/common-props.ts';
import { graphicSettings } from './settings.ts';

const props = z.object({
  graphicContent: text(100_000),
  backgroundColor: z.optional(colour),
  padding: z.optional(whole(0, 64)),
});

export type GraphicProps = z.infer<typeof props>;

/** Formatted text with pictures; HTML that is sanitised each time it is shown. */
export const graphic = defineElement<GraphicProps, null>({
  type: 'graphic',
  title: '图文',
  icon: 'newspaper',
  group: '内容',
  keywords: 'tuwen tw graphic richtext',
  categories: ['display'],
  defaults: () => ({
    graphicContent: '<p>请输入图文内容</p>',
    backgroundColor: '',
    padding: 0,
  }),
  props,
  settings: graphicSettings,
});
