import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { Setting, SettingGroup } from '../../settings.ts';
import { text } from '../../shared/bounded.ts';
import '../controls.ts';
import {
  ALIGNS,
  BARCODES,
  CONTENT_KINDS,
  type ContentKind,
  FITS,
  FORMATS,
  QR_LEVELS,
  VALIGNS,
} from '../sheet/model.ts';
import { FONT_SIZE, MOST } from './limits.ts';
import { between, colour } from './shapes.ts';

const KEY = 120;

/** What a new cell or text shows: nothing yet. */
export const contentDefaults: Props = {
  kind: 'text',
  text: '',
  dataVar: '',
  fit: 'grow',
  format: {},
  style: {},
};

export const styleShape = {
  font: z.optional(text(60)),
  size: z.optional(between(FONT_SIZE.least, FONT_SIZE.most)),
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
  strike: z.optional(z.boolean()),
  color: z.optional(colour),
  fill: z.optional(colour),
  align: z.optional(z.enum(ALIGNS)),
  valign: z.optional(z.enum(VALIGNS)),
  padding: z.optional(between(0, 50)),
  lineHeight: z.optional(between(0.5, 5)),
};

/** Shape of what a cell or a free element shows; all of it may be absent. */
export const contentShape = {
  kind: z.optional(z.enum(CONTENT_KINDS)),
  text: z.optional(text(MOST.text)),
  dataVar: z.optional(text(KEY)),
  image: z.optional(text(500)),
  fit: z.optional(z.enum(FITS)),
  showEmpty: z.optional(z.boolean()),
  format: z.optional(
    z.looseObject({
      type: z.optional(z.enum(FORMATS)),
      decimals: z.optional(z.nullable(between(0, 10))),
      thousands: z.optional(z.boolean()),
      pattern: z.optional(text(60)),
      prefix: z.optional(text(20)),
      suffix: z.optional(text(20)),
    }),
  ),
  code: z.optional(
    z.looseObject({
      barcode: z.optional(z.enum(BARCODES)),
      level: z.optional(z.enum(QR_LEVELS)),
      showText: z.optional(z.boolean()),
    }),
  ),
};

/** Those parts of the shape that mean something for an element; it may hold others, which nothing reads. */
export const contentPart = <K extends keyof typeof contentShape>(
  ...names: K[]
): Pick<typeof contentShape, K> =>
  Object.fromEntries(names.map(name => [name, contentShape[name]])) as Pick<typeof contentShape, K>;

const kindIs = (kind: string) => (props: Props) => props.kind === kind;
const formatIs =
  (...types: string[]) =>
  (props: Props) =>
    types.includes(String((props.format as Props | undefined)?.type ?? 'general'));

const KIND_NAMES: Readonly<Record<ContentKind, string>> = {
  text: '文字',
  image: '图片',
  signature: '手写签名',
  qrcode: '二维码',
  barcode: '条形码',
  ticks: '勾选框',
  rich: '富文本',
};

/** As what a value is drawn: one of these. */
export const kindSetting = (...kinds: readonly ContentKind[]): Setting => ({
  control: 'select',
  prop: 'kind',
  label: '显示为',
  options: kinds.map(value => ({ value, label: KIND_NAMES[value] })),
});

export const codeSettings: readonly Setting[] = [
  {
    control: 'select',
    prop: 'code.barcode',
    label: '条码类型',
    options: [
      { value: 'code128', label: 'Code 128' },
      { value: 'code39', label: 'Code 39' },
      { value: 'ean13', label: 'EAN-13' },
      { value: 'ean8', label: 'EAN-8' },
      { value: 'upca', label: 'UPC-A' },
      { value: 'itf14', label: 'ITF-14' },
    ],
    showIf: kindIs('barcode'),
  },
  {
    control: 'select',
    prop: 'code.level',
    label: '容错级别',
    options: QR_LEVELS.map(value => ({ value, label: value })),
    showIf: kindIs('qrcode'),
  },
  { control: 'switch', prop: 'code.showText', label: '显示条码文字', showIf: kindIs('barcode') },
];

export const textSettings: readonly Setting[] = [
  {
    control: 'formula-text',
    prop: 'text',
    label: '内容',
    maxLength: MOST.text,
    help: '可写入 {{变量}}；以等号开头则为公式',
  },
  { control: 'variable', prop: 'dataVar', label: '变量' },
];

/** How the value is written. */
export const formatGroup: SettingGroup = {
  title: '格式',
  settings: [
    {
      control: 'select',
      prop: 'format.type',
      label: '格式',
      options: [
        { value: 'general', label: '与字段一致' },
        { value: 'number', label: '数字' },
        { value: 'percent', label: '百分比' },
        { value: 'capital', label: '大写金额' },
        { value: 'date', label: '日期' },
      ],
    },
    {
      control: 'number',
      prop: 'format.decimals',
      label: '小数位数',
      min: 0,
      max: 10,
      step: 1,
      clearable: '与数值一致',
      showIf: formatIs('number', 'percent'),
    },
    { control: 'switch', prop: 'format.thousands', label: '千分位', showIf: formatIs('number', 'percent') },
    { control: 'text', prop: 'format.pattern', label: '日期格式', maxLength: 60, showIf: formatIs('date') },
    { control: 'text', prop: 'format.prefix', label: '前缀', maxLength: 20 },
    { control: 'text', prop: 'format.suffix', label: '后缀', maxLength: 20 },
    { control: 'switch', prop: 'showEmpty', label: '没有值时显示“空”' },
    {
      control: 'select',
      prop: 'fit',
      label: '放不下时',
      options: [
        { value: 'grow', label: '撑高' },
        { value: 'shrink', label: '缩小字号' },
        { value: 'clip', label: '截断' },
      ],
    },
  ],
};

/** How text looks. */
export const styleGroup: SettingGroup = {
  title: '文字样式',
  settings: [
    { control: 'font', prop: 'style.font', label: '字体' },
    {
      control: 'number',
      prop: 'style.size',
      label: '字号',
      min: FONT_SIZE.least,
      max: FONT_SIZE.most,
      step: 0.5,
      unit: 'pt',
    },
    { control: 'switch', prop: 'style.bold', label: '加粗' },
    { control: 'switch', prop: 'style.italic', label: '倾斜' },
    { control: 'switch', prop: 'style.underline', label: '下划线' },
    { control: 'switch', prop: 'style.strike', label: '删除线' },
    { control: 'color', prop: 'style.color', label: '文字颜色' },
    { control: 'color', prop: 'style.fill', label: '填充颜色' },
    {
      control: 'segmented',
      prop: 'style.align',
      label: '水平对齐',
      options: [
        { value: 'left', label: '左' },
        { value: 'center', label: '中' },
        { value: 'right', label: '右' },
        { value: 'justify', label: '两端' },
      ],
    },
    {
      control: 'segmented',
      prop: 'style.valign',
      label: '垂直对齐',
      options: [
        { value: 'top', label: '上' },
        { value: 'middle', label: '中' },
        { value: 'bottom', label: '下' },
      ],
    },
    { control: 'number', prop: 'style.padding', label: '内边距', min: 0, max: 50, step: 0.5, unit: 'mm' },
    { control: 'number', prop: 'style.lineHeight', label: '行距', min: 0.5, max: 5, step: 0.1 },
  ],
};
