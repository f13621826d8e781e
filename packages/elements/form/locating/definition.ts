import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_METRES, type Located, locatingField } from './field.ts';
import { locatingSettings } from './settings.ts';
import { type LocatingProps, props } from './shape.ts';

export const locating = defineElement<LocatingProps, Located | null>({
  type: 'locating',
  title: '定位',
  icon: 'map-pin',
  group: '高级',
  keywords: 'dingwei dw weizhi wz locating location gps',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('定位'),
    autoLocating: true,
    trimerMetres: DEFAULT_METRES,
    ruleLocating: [],
  }),
  merge: { ruleLocating: { list: 'id' } },
  props,
  settings: locatingSettings,
  field: locatingField,
  problems: ({ ruleLocating }) =>
    (ruleLocating ?? []).some(({ longitude, latitude }) => longitude === null || latitude === null)
      ? [{ prop: 'ruleLocating', message: '有允许的地点没有填写经纬度', level: 'error' }]
      : [],
});
