import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { fieldDefaults, fieldShape, open, text, whole } from '../shared/common-props.ts';
import { DEFAULT_METRES, type Located, locatingField } from './field.ts';
import { locatingSettings } from './settings.ts';

const place = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)),
  name: text(50),
  longitude: open(-180, 180),
  latitude: open(-90, 90),
});

const props = z.object({
  ...fieldShape,
  autoLocating: z.optional(z.boolean()),
  trimerMetres: z.optional(whole(1, 100_000)),
  ruleLocating: z.optional(z.array(place).check(z.maxLength(50))),
});

export type LocatingProps = z.infer<typeof props>;

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
  columnWidth: 260,
  problems: ({ ruleLocating }) =>
    (ruleLocating ?? []).some(({ longitude, latitude }) => longitude === null || latitude === null)
      ? [{ prop: 'ruleLocating', message: '有允许的地点没有填写经纬度', level: 'error' }]
      : [],
});
