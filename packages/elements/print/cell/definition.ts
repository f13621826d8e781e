import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text } from '../../shared/bounded.ts';
import '../controls.ts';
import {
  codeSettings,
  contentDefaults,
  contentShape,
  formatGroup,
  kindSetting,
  styleGroup,
  styleShape,
  textSettings,
} from '../shared/content.ts';
import { MOST } from '../shared/limits.ts';
import { id, strokeShape } from '../shared/shapes.ts';
import { CONTENT_KINDS } from '../sheet/model.ts';

/** The end of a span: an id, or ids from the nearest to the end, of which the last that lives is meant. */
const endShape = z.union([id, z.array(id).check(z.minLength(1), z.maxLength(MOST.rows))]);

/** A cell that somebody wrote, by the id of its column (docs/decisions/print-cells.md). */
export const cell = defineElement<Props, null>({
  type: 'cell',
  title: '单元格',
  icon: 'square',
  group: '表格',
  keywords: 'danyuange dyg cell',
  categories: ['cell'],
  titleProp: 'text',
  defaults: () => ({
    col: '',
    span: null,
    ...structuredClone(contentDefaults),
    classnames: '',
    mergeSame: false,
  }),
  props: z.looseObject({
    ...contentShape,
    col: z.optional(text(60)),
    span: z.optional(z.nullable(z.tuple([endShape, endShape]))),
    classnames: z.optional(text(200)),
    mergeSame: z.optional(z.boolean()),
    style: z.optional(
      z.looseObject({
        ...styleShape,
        borderTop: z.optional(strokeShape),
        borderRight: z.optional(strokeShape),
        borderBottom: z.optional(strokeShape),
        borderLeft: z.optional(strokeShape),
      }),
    ),
  }) as unknown as z.ZodMiniType<Props>,
  settings: [
    {
      title: '内容',
      settings: [
        kindSetting(...CONTENT_KINDS),
        ...textSettings,
        {
          control: 'image',
          prop: 'image',
          label: '图片',
          showIf: ({ kind }) => kind === 'image',
        },
        ...codeSettings,
        { control: 'switch', prop: 'mergeSame', label: '相同内容合并显示' },
      ],
    },
    formatGroup,
    styleGroup,
    {
      title: '边框',
      settings: [
        { control: 'stroke', prop: 'style.borderTop', label: '上边框' },
        { control: 'stroke', prop: 'style.borderRight', label: '右边框' },
        { control: 'stroke', prop: 'style.borderBottom', label: '下边框' },
        { control: 'stroke', prop: 'style.borderLeft', label: '左边框' },
      ],
    },
  ],
});
