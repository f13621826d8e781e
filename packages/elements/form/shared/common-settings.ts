import type { Props } from '@gonghui/scene/types.ts';
import type { Setting, SettingGroup } from '../../settings.ts';
import { COLUMN_WIDTH } from '../subform/limits.ts';
import { columnWidth } from '../subform/widths.ts';

/** Settings of the common props, in the order in which every field's inspector shows them. */

export const labelSetting: Setting = { control: 'text', prop: 'label', label: '标题', maxLength: 100 };
export const placeholderSetting: Setting = {
  control: 'text',
  prop: 'placeholder',
  label: '提示文字',
  maxLength: 100,
};
export const descriptionSetting: Setting = {
  control: 'textarea',
  prop: 'description',
  label: '说明',
  maxLength: 500,
  rows: 2,
};
export const clearableSetting: Setting = { control: 'switch', prop: 'clearable', label: '可清空' };
export const requiredSetting: Setting = { control: 'switch', prop: 'required', label: '必填' };
export const repeatSetting: Setting = {
  control: 'switch',
  prop: 'repeat',
  label: '不允许重复',
  help: '同一表单的记录里，这一项的内容不能相同',
};
export const statusSetting: Setting = {
  control: 'segmented',
  prop: 'status',
  label: '状态',
  options: [
    { value: 'editable', label: '可编辑' },
    { value: 'readonly', label: '只读' },
    { value: 'hidden', label: '隐藏' },
  ],
};
export const overColumnsSetting = {
  control: 'number',
  prop: 'overColumns',
  label: '宽度',
  min: 1,
  max: 12,
  step: 1,
  unit: '列',
  help: '在整体列数中占几列；手机上总是占一整行',
  place: 'grid',
} as const satisfies Setting;
/** The same of a column of a subform. */
export const columnWidthSetting: Setting = {
  control: 'number',
  prop: 'columnWidth',
  label: '列宽',
  min: COLUMN_WIDTH.min,
  max: COLUMN_WIDTH.max,
  step: 10,
  unit: 'px',
  clearable: '按组件类型',
  usual: columnWidth,
  help: '电脑上这一列的宽度，不填时按组件类型；手机上每列占一整行',
  place: 'column',
};
export const defaultValueSetting: Setting = {
  control: 'default-value',
  prop: 'defaultValue',
  label: '默认值',
};
/** Spec, designers §5 "Input with content verification". */
export const contentVerificationSetting: Setting = {
  control: 'content-verification',
  prop: 'verification',
  label: '内容校验',
};

const isFixed = (props: Props): boolean =>
  !['formula', 'data-link', 'outside-api', 'current'].includes(String(props.defaultGenre));
/** Fixed, computed or from another form; what belongs to the last two is edited right under it. */
export const defaultGenreSetting: Setting = {
  control: 'default-genre',
  prop: 'defaultGenre',
  label: '默认值来源',
};
/** Types whose default value or options can be set can also have it computed. */
const withGenre = (basic: readonly Setting[], current: string | undefined): readonly Setting[] => {
  const at = basic.findIndex(setting => setting.control === 'default-value' || setting.control === 'options');
  const preset = basic[at];
  if (!preset) return basic;
  const genre: Setting = current
    ? { ...defaultGenreSetting, control: 'default-genre', current }
    : defaultGenreSetting;
  const fixed = preset.control === 'default-value' ? { ...preset, showIf: isFixed } : preset;
  return preset.control === 'options'
    ? [...basic.slice(0, at + 1), genre, ...basic.slice(at + 1)]
    : [...basic.slice(0, at), genre, fixed, ...basic.slice(at + 1)];
};

export const atLeastSettings: readonly Setting[] = [
  {
    control: 'number',
    prop: 'atLeast.min',
    label: '最少选择',
    min: 0,
    max: 500,
    unit: '项',
    clearable: '不限',
  },
  {
    control: 'number',
    prop: 'atLeast.max',
    label: '最多选择',
    min: 1,
    max: 500,
    unit: '项',
    clearable: '不限',
  },
];

/**
 * Groups of a field's inspector: what it is, what it accepts, how it stands on the page. `basic` follows the title,
 * `check` follows 必填, `appearance` precedes the width.
 */
export function fieldSettings(own: {
  basic?: readonly Setting[];
  /** What the default value of the source `current` is called: 今天, 现在. */
  current?: string;
  check?: readonly Setting[];
  appearance?: readonly Setting[];
}): readonly SettingGroup[] {
  return [
    {
      title: '基本',
      settings: [labelSetting, ...withGenre(own.basic ?? [], own.current), descriptionSetting],
    },
    { title: '校验', settings: [requiredSetting, ...(own.check ?? [])] },
    {
      title: '显示',
      settings: [statusSetting, ...(own.appearance ?? []), overColumnsSetting, columnWidthSetting],
    },
  ];
}
