import { newId } from '@gonghui/kernel/ids.ts';
import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import {
  clearableSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
} from '../shared/common-settings.ts';
import { cascaderField } from './field.ts';
import { type CascaderProps, MAX_TREE, props } from './shape.ts';

export const cascader = defineElement<CascaderProps, string[]>({
  type: 'cascader',
  title: '级联选择',
  icon: 'folder-tree',
  group: '高级',
  keywords: 'jilianxuanze jlxz cascader',
  categories: ['field', 'subform-field'],
  defaults() {
    const [first, second] = [newId(), newId()];
    const option = (label: string, parent: string | null, value = newId()) => ({ value, label, parent });
    return {
      ...fieldDefaults('级联选择'),
      placeholder: '请选择',
      clearable: true,
      optionalGenre: 'self-options',
      options: [
        option('选项1', null, first),
        option('选项1-1', first),
        option('选项1-2', first),
        option('选项2', null, second),
        option('选项2-1', second),
      ],
      anyLevel: false,
      noDataText: '暂无数据',
      defaultValue: null,
    };
  },
  merge: { options: { list: 'value' } },
  props,
  settings: fieldSettings({
    basic: [
      placeholderSetting,
      { control: 'option-tree', prop: 'options', label: '选项', max: MAX_TREE },
      defaultValueSetting,
    ],
    check: [{ control: 'switch', prop: 'anyLevel', label: '可选任意一级' }],
    appearance: [clearableSetting],
  }),
  field: cascaderField,
  problems({ options, defaultValue, ...rest }) {
    if (options.length === 0) return [{ prop: 'options', message: '缺少选项', level: 'error' }];
    if (options.some(option => option.label.trim() === '')) {
      return [{ prop: 'options', message: '有选项没有文字', level: 'error' }];
    }
    const gone = defaultValue && !cascaderField.read(defaultValue, { ...rest, options }).ok;
    return gone ? [{ prop: 'defaultValue', message: '默认选项已不存在', level: 'warning' }] : [];
  },
});
