import { defineElement } from '@gonghui/elements/definition.ts';
import { fieldDefaults } from '@gonghui/elements/form/shared/common-props.ts';
import { fieldSettings } from '@gonghui/elements/form/shared/common-settings.ts';
import { percentField } from './field.ts';
import { type PercentProps, props } from './shape.ts';

/** A type that the product does not have, told by its folder alone: what a room does with it, it does with any new type. */
export const percent = defineElement<PercentProps, number | null>({
  type: 'percent',
  title: '百分比',
  icon: 'percent',
  group: '基础',
  keywords: 'baifenbi bfb percent',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({ ...fieldDefaults('百分比'), most: 100, steps: true }),
  props,
  settings: fieldSettings({ check: [{ control: 'number', prop: 'most', label: '最大值' }] }),
  field: percentField,
});
