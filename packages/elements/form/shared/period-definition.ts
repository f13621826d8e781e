import * as z from 'zod/mini';
import { defineElement, type ElementDefinition, type FieldSpec } from '../../definition.ts';
import { DEFAULT_RANGE_DAYS, limitProblems } from '../../shared/date-limits.ts';
import type { Unit } from '../../shared/periods.ts';
import { clearableShape, fieldDefaults, fieldShape, placeholderShape, text } from './common-props.ts';
import {
  clearableSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
} from './common-settings.ts';
import { limitSettings, limitShape } from './date-settings.ts';
import { formatOptions } from './format-options.ts';
import { PERIOD_FORMATS, type PeriodProps } from './period-field.ts';

interface DefinitionTexts {
  title: string;
  icon: string;
  keywords: string;
}

const CURRENT: Record<Unit, string> = { week: '本周', month: '本月', quarter: '本季度', year: '今年' };

/** The definition of date-week, date-month, date-quarter or date-year: they differ in their unit and nothing else. */
export function definePeriod(
  unit: Unit,
  field: FieldSpec<PeriodProps, string | null>,
  { title, icon, keywords }: DefinitionTexts,
): ElementDefinition {
  const formats: readonly string[] = PERIOD_FORMATS[unit];
  return defineElement<PeriodProps, string | null>({
    type: `date-${unit}`,
    title,
    icon,
    group: '日期时间',
    keywords,
    categories: ['field', 'subform-field'],
    defaults: () => ({
      ...fieldDefaults(title),
      placeholder: `请选择${title}`,
      format: PERIOD_FORMATS[unit][0],
      clearable: true,
      dateRange: 'unlimit',
      dateRangeDays: DEFAULT_RANGE_DAYS,
      dateRangeStartEnd: null,
      defaultValue: null,
    }),
    props: z.object({
      ...fieldShape,
      ...placeholderShape,
      ...clearableShape,
      ...limitShape,
      format: z.optional(z.enum(formats)),
      defaultValue: z.optional(z.nullable(text(10))),
    }),
    settings: fieldSettings({
      basic: [placeholderSetting, defaultValueSetting],
      current: CURRENT[unit],
      check: limitSettings,
      appearance: [
        {
          control: 'select',
          prop: 'format',
          label: '显示格式',
          options: formatOptions(formats),
        },
        clearableSetting,
      ],
    }),
    field,
    problems: limitProblems,
  });
}
