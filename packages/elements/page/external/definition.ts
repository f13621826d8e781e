import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { overColumnsSetting } from '../../form/shared/common-settings.ts';
import { text, whole } from '../../shared/bounded.ts';
import { EXTERNAL_STATES } from './words.ts';

const props = z.looseObject({
  label: z.optional(text(50)),
  /** The design that it stands in, of the same applet, and which component of it. */
  formId: z.optional(text(60)),
  componentId: z.optional(text(60)),
  overColumns: z.optional(z.nullable(whole(1, 12))),
  /** What keeps it from being shown; said by the gateway to who looks at the page, never saved by a designer. */
  state: z.optional(z.nullable(z.enum(EXTERNAL_STATES))),
});

export type ExternalProps = z.infer<typeof props>;

/** A component of another design of the applet, shown from its release and changed there alone. */
export const external = defineElement<ExternalProps, null>({
  type: 'external',
  title: '外部组件',
  icon: 'link-2',
  group: '页面',
  keywords: 'waibuzujian wbzj waibu external placed',
  categories: ['display'],
  defaults: () => ({ label: '', formId: '', componentId: '', overColumns: null }),
  props,
  settings: [
    {
      title: '基本',
      settings: [
        { control: 'text', prop: 'label', label: '名称', maxLength: 50, placeholder: '可不填' },
        { ...overColumnsSetting, clearable: '与来源相同' },
      ],
    },
  ],
  problems: ({ formId, componentId }) =>
    formId && componentId ? [] : [{ prop: 'formId', message: '未选择外部组件', level: 'error' }],
});
