import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { clearableSetting, fieldSettings, placeholderSetting } from '../shared/common-settings.ts';
import type { PlaceValue } from '../shared/place-value.ts';
import { countryField } from './field.ts';
import { type CountryProps, props } from './shape.ts';

export const country = defineElement<CountryProps, PlaceValue>({
  type: 'country',
  title: '国家',
  icon: 'flag',
  group: '高级',
  keywords: 'guojia gj country nation',
  categories: ['field', 'subform-field'],
  defaults: () => ({ ...fieldDefaults('国家'), placeholder: '请选择国家', clearable: true }),
  props,
  settings: fieldSettings({ basic: [placeholderSetting], appearance: [clearableSetting] }),
  field: countryField,
});
