import { newId } from '@gonghui/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { fieldDefaults, fieldShape, text } from '../shared/common-props.ts';
import { type Card, ocrField } from './field.ts';
import { DEFAULT_GENRE } from './genres.ts';
import { ocrSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  genre: z.optional(z.enum(['idcard-front', 'idcard-back', 'bankcard'])),
  key: text(20),
});

export type OcrProps = z.infer<typeof props>;

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
