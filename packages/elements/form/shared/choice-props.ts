import { newId } from '@gonghui/kernel/ids.ts';
import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { CheckContext } from '../../definition.ts';
import type { Setting } from '../../settings.ts';
import { NO_DATA } from '../../shared/no-data.ts';
import { hasOwnOptions, optionSourceOf } from '../linkage/option-source.ts';
import { OutsideOptionsShape } from '../linkage/shapes.ts';
import { fieldDefaults, fieldShape, text } from './common-props.ts';

/** An option as designed. `value` is an id of ours and never changes, so that records survive a new wording. */
export interface Choice {
  value: string;
  label: string;
}

export const MAX_CHOICES = 500;

export const choiceShape = {
  ...fieldShape,
  optionalGenre: z.optional(z.enum(['self-options', 'normal-options', 'outside-options'])),
  outsideOptions: z.optional(z.nullable(OutsideOptionsShape)),
  options: z
    .array(z.object({ value: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)), label: text(100) }))
    .check(z.maxLength(MAX_CHOICES)),
  noDataText: z.optional(text(50)),
};

export const oneDefault = { defaultValue: z.optional(z.nullable(text(100))) };
export const manyDefault = { defaultValue: z.optional(z.nullable(z.array(text(100)))) };

/** Spec: `arrangeMode` is horizontal-tb by default; the other way round is one option a line. */
export const arrangeShape = { arrangeMode: z.optional(z.enum(['horizontal-tb', 'vertical-lr'])) };

/** Props of a new field with options: two of them (spec, designers §3: checkbox). */
export const choiceDefaults = (label: string): Props => ({
  ...fieldDefaults(label),
  optionalGenre: 'self-options',
  options: [
    { value: newId(), label: '选项1' },
    { value: newId(), label: '选项2' },
  ],
  noDataText: NO_DATA,
});

export const choiceMerge = { options: { list: 'value' } } as const;

export const noDataSetting: Setting = {
  control: 'text',
  prop: 'noDataText',
  label: '没有选项时显示',
  maxLength: 50,
  placeholder: NO_DATA,
};

/** Own options, another form's records or an outside API's, and what choosing one shows. Stands before the options. */
export const optionSourceSetting: Setting = {
  control: 'option-source',
  prop: 'optionalGenre',
  label: '选项来源',
};

export const optionsSetting = (multiple: boolean): Setting => ({
  control: 'options',
  prop: 'options',
  label: '选项',
  defaultProp: 'defaultValue',
  multiple,
  max: MAX_CHOICES,
  // They are not asked for while the options come from elsewhere.
  showIf: hasOwnOptions,
});

export const arrangeSetting: Setting = {
  control: 'segmented',
  prop: 'arrangeMode',
  label: '排列方式',
  options: [
    { value: 'horizontal-tb', label: '横向' },
    { value: 'vertical-lr', label: '纵向' },
  ],
};

interface ChoiceProps {
  optionalGenre?: 'self-options' | 'normal-options' | 'outside-options';
  options: readonly Choice[];
  defaultValue?: string | readonly string[] | null;
  atLeast?: { min?: number | null; max?: number | null };
}

type PropProblems = { prop: string; message: string; level: 'error' | 'warning' }[];

const isChoice = (option: unknown): option is Choice =>
  typeof option === 'object' &&
  option !== null &&
  'label' in option &&
  typeof option.label === 'string' &&
  'value' in option &&
  typeof option.value === 'string';

/** What a designer should be told about options: none at all, nameless ones, two of one name, a default that is gone. */
export function choiceProblems(props: ChoiceProps, _context?: Pick<CheckContext, 'matches'>): PropProblems {
  const { defaultValue, atLeast } = props;
  // Also asked about designs that somebody else has written.
  const options = (Array.isArray(props.options) ? props.options : []).filter(isChoice);
  if (!hasOwnOptions(props as unknown as Props)) {
    if (optionSourceOf(props as unknown as Props)) return [];
    const message = props.optionalGenre === 'outside-options' ? '请设置外部接口' : '请选择选项的数据来源';
    return [{ prop: 'optionalGenre', message, level: 'error' }];
  }
  if (options.length === 0) return [{ prop: 'options', message: '缺少选项', level: 'error' }];
  const found: PropProblems = [];
  const labels = options.map(option => option.label.trim());
  if (labels.includes('')) found.push({ prop: 'options', message: '有选项没有文字', level: 'error' });
  if (new Set(labels).size < labels.length)
    found.push({ prop: 'options', message: '有重复的选项', level: 'warning' });
  const presets: unknown[] =
    typeof defaultValue === 'string' ? [defaultValue] : Array.isArray(defaultValue) ? defaultValue : [];
  if (presets.some(preset => preset !== '' && !options.some(option => option.value === preset))) {
    found.push({ prop: 'defaultValue', message: '默认选项已不存在', level: 'warning' });
  }
  const { min, max } = atLeast ?? {};
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    found.push({ prop: 'atLeast.min', message: '最少选择不能大于最多选择', level: 'error' });
  } else if (typeof min === 'number' && min > options.length) {
    found.push({ prop: 'atLeast.min', message: '最少选择超过选项数量', level: 'error' });
  }
  return found;
}
