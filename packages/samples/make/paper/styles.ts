import type { Props } from '@gonghui/scene/types.ts';

const INK = '#1f2329';
const SOFT = '#646a73';
const FILL = '#f2f5fa';
const THIN = { width: 0.2, line: 'solid', color: '#8f959e' };
const FRAME: Props = { borderTop: THIN, borderRight: THIN, borderBottom: THIN, borderLeft: THIN };
const BODY: Props = { size: 9.5, color: INK, valign: 'middle', padding: 1.2 };

const merged = (style: Props, more: Props): Props => ({
  ...more,
  style: { ...style, ...((more.style as Props | undefined) ?? {}) },
});

/** Text on a tinted ground within the grid: what a value is. */
export const head = (text: string, more: Props = {}): Props =>
  merged({ ...BODY, ...FRAME, fill: FILL, align: 'center', bold: true }, { ...more, text });
/** The value of a variable within the grid. */
export const value = (dataVar: string, more: Props = {}): Props =>
  merged({ ...BODY, ...FRAME }, { ...more, dataVar });
/** Text with variables, or a formula, within the grid. */
export const textCell = (text: string, more: Props = {}): Props =>
  merged({ ...BODY, ...FRAME }, { ...more, text });
/** The same without a grid. */
export const plain = (text: string, more: Props = {}): Props => merged({ ...BODY }, { ...more, text });
/** What a sheet says of itself at its edges. */
export const small = (text: string, more: Props = {}): Props =>
  merged({ size: 8, color: SOFT, valign: 'middle', padding: 0.5 }, { ...more, text });
/** What a paper is called. */
export const title = (text: string, more: Props = {}): Props =>
  merged(
    { font: 'serif', size: 20, bold: true, color: INK, align: 'center', valign: 'middle', padding: 0 },
    { ...more, text },
  );

export const CENTER: Props = { style: { align: 'center' } };
export const RIGHT: Props = { style: { align: 'right' } };
/** 1,234.00 */
export const MONEY: Props = { ...RIGHT, format: { type: 'number', decimals: 2, thousands: true } };
/** What it comes to: ¥ 1,234.00 */
export const total = (dataVar: string): Props =>
  value(dataVar, {
    style: { align: 'right', bold: true },
    format: { ...(MONEY.format as object), prefix: '¥ ' },
  });
/** 2026-11-23 13:05 */
export const MINUTE: Props = { format: { type: 'date', pattern: 'YYYY-MM-DD HH:mm' } };
export const UNDERLINE = { width: 0.3, line: 'solid', color: INK };
