import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { ACTIVE_TEXT, INACTIVE_TEXT, switchField } from './field.ts';
import { switchSettings } from './settings.ts';
import { props, type SwitchProps } from './shape.ts';

export const switchElement = defineElement<SwitchProps, boolean>({
  type: 'switch',
  title: '开关',
  icon: 'toggle-right',
  group: '基础',
  keywords: 'kaiguan kg switch',
  fromSheet: true,
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
});
