import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { FONT_SIZE, MOST } from '../shared/limits.ts';
import {
  ALIGNS,
  BARCODES,
  type Border,
  CONTENT_KINDS,
  FITS,
  FORMATS,
  LINES,
  QR_LEVELS,
  type SheetContent,
  type Stroke,
  type TextStyle,
  VALIGNS,
} from './model.ts';
import { type NumberRange, numberIn, oneOf } from './numbers.ts';

/** What is read of one node, and the paths of its props that were put right. */
export interface ReadContent {
  readonly content: SheetContent;
  readonly border: Border;
  readonly wrong: readonly { prop: string; why: 'number' | 'long' }[];
}

const known = new WeakMap<Props, ReadContent>();

/** What a cell or a free element shows. Total; of the same props the same answer, as these are shared between reads. */
export function contentOf(props: Props): ReadContent {
  let read = known.get(props);
  if (!read) {
    read = readContent(props);
    known.set(props, read);
  }
  return read;
}

const objectOr = (value: Json | undefined): Props => (isPlainObject(value) ? (value as Props) : {});
const textOr = (value: Json | undefined, most = 500): string =>
  typeof value === 'string' ? value.slice(0, most) : '';
const COLOUR = /^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;
const colourOr = (value: Json | undefined, other: string): string =>
  typeof value === 'string' && COLOUR.test(value) ? value : other;

/** Whether somebody put something into it that is more than looks. */
export const hasContent = ({ kind, text, dataVar, image }: SheetContent): boolean =>
  text !== '' || dataVar !== '' || (kind === 'image' && image !== '');

function readContent(props: Props): ReadContent {
  const wrong: { prop: string; why: 'number' | 'long' }[] = [];
  const number = (from: Props, path: string, bounds: NumberRange, usual: number): number => {
    const { value, sound } = numberIn(from[path.slice(path.indexOf('.') + 1)], bounds, usual);
    if (!sound) wrong.push({ prop: path, why: 'number' });
    return value;
  };
  const format = objectOr(props.format);
  const code = objectOr(props.code);
  const style = objectOr(props.style);
  if (typeof props.text === 'string' && props.text.length > MOST.text)
    wrong.push({ prop: 'text', why: 'long' });
  const content: SheetContent = {
    kind: oneOf(CONTENT_KINDS, props.kind),
    text: textOr(props.text, MOST.text),
    dataVar: textOr(props.dataVar, 120),
    image: textOr(props.image),
    format: {
      type: oneOf(FORMATS, format.type),
      decimals:
        typeof format.decimals === 'number'
          ? Math.round(number(format, 'format.decimals', { least: 0, most: 10 }, 0))
          : null,
      thousands: format.thousands === true,
      pattern: textOr(format.pattern, 60),
      prefix: textOr(format.prefix, 20),
      suffix: textOr(format.suffix, 20),
    },
    fit: oneOf(FITS, props.fit),
    showEmpty: props.showEmpty === true,
    code: {
      barcode: oneOf(BARCODES, code.barcode),
      level: oneOf(['M', ...QR_LEVELS], code.level),
      showText: code.showText !== false,
    },
    style: readStyle(style, (path, bounds, usual) => number(style, path, bounds, usual)),
  };
  const side = (name: string): Stroke | null => strokeOf(style[name]);
  return {
    content,
    border: {
      top: side('borderTop'),
      right: side('borderRight'),
      bottom: side('borderBottom'),
      left: side('borderLeft'),
    },
    wrong,
  };
}

type ReadNumber = (path: string, bounds: NumberRange, usual: number) => number;

const readStyle = (style: Props, number: ReadNumber): TextStyle => ({
  font: textOr(style.font, 60) || 'sans',
  size: number('style.size', FONT_SIZE, FONT_SIZE.usual),
  bold: style.bold === true,
  italic: style.italic === true,
  underline: style.underline === true,
  strike: style.strike === true,
  color: colourOr(style.color, '#000000'),
  fill: colourOr(style.fill, ''),
  align: oneOf(ALIGNS, style.align),
  valign: oneOf(['middle', ...VALIGNS], style.valign),
  padding: number('style.padding', { least: 0, most: 50 }, 1),
  lineHeight: number('style.lineHeight', { least: 0.5, most: 5 }, 1.3),
});

/** A line that is drawn; null for one without a width. Two people may leave a colour behind without it. */
export function strokeOf(value: Json | undefined): Stroke | null {
  const stroke = objectOr(value);
  const { value: width } = numberIn(stroke.width, { least: 0, most: 10 }, 0);
  return width > 0
    ? { width, line: oneOf(LINES, stroke.line), color: colourOr(stroke.color, '#000000') }
    : null;
}
