import { newId } from '@gonghui/kernel/ids.ts';
import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { type Card, ocrField } from './field.ts';
import { DEFAULT_GENRE } from './genres.ts';
import { ocrSettings } from './settings.ts';
import { type OcrProps, props } from './shape.ts';

export const ocr = defineElement<OcrProps, Card | null>({
  type: 'ocr',
  title: '证件识别',
  icon: 'scan-text',
  group: '高级',
  keywords: 'zhengjianshibie zjsb shenfenzheng sfz yinhangka yhk ocr id card bank card',
  categories: ['field'],
  defaults: () => ({
    ...fieldDefaults('证件识别'),
    overColumns: 6,
    genre: DEFAULT_GENRE,
    key: newId(),
  }),
  props,
  settings: ocrSettings,
  field: ocrField,
});
