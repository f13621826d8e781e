import { hasOwnOptions } from '@gonghui/elements/form/linkage/option-source.ts';
import { PERIODS } from '@gonghui/elements/shared/periods.ts';
import type { FormField } from '../form-fields.ts';

/** Labels of a field's own options; null where it has none, or where they come from other records. */
export function optionLabels({ props }: FormField): string[] | null {
  if (!Array.isArray(props.options) || !hasOwnOptions(props)) return null;
  return props.options.flatMap(option =>
    typeof option === 'object' && option !== null && 'label' in option && typeof option.label === 'string'
      ? [option.label.trim()]
      : [],
  );
}

/** What a yes and a no are called in a field. */
export const switchLabels = ({ props }: FormField): [yes: string, no: string] => [
  typeof props.activeText === 'string' && props.activeText !== '' ? props.activeText : '是',
  typeof props.inactiveText === 'string' && props.inactiveText !== '' ? props.inactiveText : '否',
];

const several = (field: FormField): string => (field.props.multiple === true ? '；多个用顿号（、）隔开' : '');

/** How a cell of a field is filled in, in words for people: the counterpart of `readCell`, which a test holds it to. */
export function howToFill(field: FormField): string {
  const { spec, props } = field;
  const { place, period, tree } = spec.facts ?? {};
  if (spec.refers === 'user') return `姓名；有重名时写登录名或手机号${several(field)}`;
  if (spec.refers === 'dept') return `部门名称；有重名时写 上级部门/部门${several(field)}`;
  if (spec.refers === 'role') return `角色名称${several(field)}`;
  if (place === 'levels') return '省、市、区县用 / 隔开，如 浙江省/杭州市/西湖区';
  if (place === 'whole') return '国家或地区的名称，如 中国';
  if (period) return PERIODS[period];
  if (tree) return '从上级到下级写出选项，用 / 隔开';
  const options = optionLabels(field);
  switch (spec.column) {
    case 'number':
      return `数字${typeof props.unit === 'string' && props.unit !== '' ? `，单位${props.unit}可不写` : ''}`;
    case 'boolean':
      return switchLabels(field).join(' 或 ');
    case 'date':
      return '日期，如 2026-03-05';
    case 'time':
      return '时间，如 09:30';
    case 'timestamp':
      return '日期和时间，如 2026-03-05 09:30';
    case 'date-list':
      return '开始和结束日期，如 2026-03-05 至 2026-03-08';
    case 'text-list':
      if (spec.range) return '开始和结束时间，如 09:30 至 18:00';
      return `选项的名称；多个用顿号（、）隔开${options ? '' : '，须与关联表单中的内容一致'}`;
    default:
      if (options) return '从下拉列表中选择一项';
      if (Array.isArray(props.options)) return '一个选项的名称，须与关联表单中的内容一致';
      return typeof props.maxlength === 'number' ? `文字，最多${props.maxlength}字` : '文字';
  }
}
