import { defineElement, type ElementDefinition } from '@gonghui/elements/definition.ts';
import { MAIN } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';

const colour = z.enum(['yellow', 'blue']);
const note = z.object({
  text: z.string().check(z.maxLength(200)),
  colour: z.optional(colour),
});

/** A note on the board. `text` is typed together. */
const pin = defineElement<z.infer<typeof note>, null>({
  type: 'pin',
  title: '便签',
  icon: 'tag',
  group: '基础',
  keywords: 'bianqian bq pin note',
  categories: ['note'],
  titleProp: 'text',
  merge: { text: 'text' },
  defaults: () => ({ text: '', colour: 'yellow' }),
  props: note,
  settings: [
    { title: '内容', settings: [{ prop: 'text', label: '文字', control: 'shared-text', maxLength: 200 }] },
    {
      title: '外观',
      settings: [
        {
          prop: 'colour',
          label: '颜色',
          control: 'select',
          options: [
            { value: 'yellow', label: '黄色' },
            { value: 'blue', label: '蓝色' },
          ],
        },
      ],
    },
  ],
  problems: ({ text }) =>
    text.trim() === '' ? [{ prop: 'text', message: '请填写文字', level: 'error' }] : [],
});

const frame = z.object({ title: z.string().check(z.maxLength(50)) });

/** Holds notes. */
const panel = defineElement<z.infer<typeof frame>, null>({
  type: 'panel',
  title: '分区',
  icon: 'square',
  group: '基础',
  keywords: 'fenqu fq panel',
  categories: ['panel'],
  titleProp: 'title',
  defaults: () => ({ title: '分区' }),
  slots: () => [MAIN],
  accepts: () => ['note'],
  props: frame,
  settings: [{ title: '内容', settings: [{ prop: 'title', label: '标题', control: 'text', maxLength: 50 }] }],
});

export const boardDefinitions: readonly ElementDefinition[] = [pin, panel];
