import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { fieldDefaults, fieldShape, text } from '../shared/common-props.ts';
import { ACTIVE_TEXT, INACTIVE_TEXT, switchField } from './field.ts';
import { switchSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  activeText: z.optional(text(20)),
  inactiveText: z.optional(text(20)),
  defaultValue: z.optional(z.nullable(z.boolean())),
});

export type SwitchProps = z.infer<typeof props>;

export const switchElement = defineElement<SwitchProps, boolean>({
  type: 'switch',
  title: '开关',
  icon: 'toggle-right',
  group: '基础',
  keywords: 'kaiguan kg switch',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('开关'),
    activeText: ACTIVE_TEXT,
    inactiveText: INACTIVE_TEXT,
    defaultValue: false,
  }),
  props,
  settings: switchSettings,
  field: switchField,
  columnWidth: 140,
});
