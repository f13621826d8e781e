import type { EChartsOption, TitleComponentOption as TitleOption } from 'echarts';
import type { AnswerColumn } from '../query/answer.ts';
import { formatIn, formatNumber, type NumberFormat, type Unit } from './format.ts';
import type { ChartSettings } from './settings.ts';
import { type ChartTheme, FONT } from './theme.ts';

/** Text as HTML shows it: tooltips are HTML, and names come from people. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

/** How numbers of a measure are written: as its column says, in the largest unit that fits where nothing is said. */
export const formatOf = (settings: ChartSettings, measure: AnswerColumn | undefined): NumberFormat =>
  (measure && settings.formats?.[measure.id]) ?? formatIn(measure?.format) ?? { unit: 'auto' };

export const formattedNumber = (
  value: string | null,
  settings: ChartSettings,
  measure: AnswerColumn | undefined,
  unit?: Unit,
): string => formatNumber(value, formatOf(settings, measure), unit);

/** Where a chart draws a number: what it draws, and the exact text that it is called by. */
export interface DrawnNumber {
  readonly name?: string;
  /** What the group is called under each dimension, the first one first: what a click on it is about. */
  readonly keys?: readonly string[];
  readonly value: number | null;
  readonly exact: string | null;
}

export const drawn = (exact: string | null, name?: string, keys?: readonly string[]): DrawnNumber => ({
  ...(name === undefined ? {} : { name }),
  ...(keys === undefined ? {} : { keys }),
  value: exact === null ? null : Number(exact),
  exact,
});

/** Lines of a tooltip: a head, and what is said of each, all of it text. */
export const tooltipOf = (
  head: string,
  lines: readonly { marker?: string; name?: string; text: string }[],
): string =>
  [
    head === '' ? '' : `<b>${escaped(head)}</b>`,
    ...lines.map(
      ({ marker = '', name, text }) => `${marker}${name ? `${escaped(name)}　` : ''}${escaped(text)}`,
    ),
  ]
    .filter(line => line !== '')
    .join('<br>');

/** Most items that a description reads out. */
const READ_OUT = 10;

/** A chart in words, for who hears it: its kind, how much it shows, the first numbers. */
export function description(kind: string, settings: ChartSettings, items: readonly string[]): string {
  const { title } = settings;
  const rest = items.length > READ_OUT ? `等共${items.length}项` : '';
  return `${title ? `${title}，` : ''}${kind}：${items.slice(0, READ_OUT).join('；')}${rest}`;
}

/** What a chart says beside what it draws. */
interface ChartExtras {
  /** In a line of its own below the title. */
  readonly note?: string | undefined;
  /** Of fewer names there is no legend: of one alone it would say what everybody sees. */
  readonly least?: number;
}

/** Pixels that a title takes, a note, and a legend above; of a narrower chart nothing is left beside a legend. */
const [TITLE, NOTE, LEGEND, NARROW] = [36, 20, 30, 400];

/** Where title, note and legend stand, each below the one before it, and where what is drawn begins. */
function head(settings: ChartSettings, names: number, { note, least = 2 }: ChartExtras) {
  const { legend = 'top', title } = settings;
  const kept = legend === 'right' && sizeOf(settings).width < NARROW ? 'top' : legend;
  const place = names >= least ? kept : 'none';
  const noteAt = title ? TITLE : 8;
  const legendAt = noteAt + (note ? NOTE : 0);
  const end = legendAt + (title || note ? 0 : 4) + (place === 'top' ? LEGEND : 8);
  return { place, noteAt, legendAt, end };
}

/** What all charts share. `legend`: names of what stands in it. */
export function frame(
  settings: ChartSettings,
  theme: ChartTheme,
  words: string,
  legend: readonly string[],
  beside: ChartExtras = {},
): EChartsOption {
  const { place, noteAt, legendAt } = head(settings, legend.length, beside);
  const { note } = beside;
  const said: TitleOption[] = [];
  if (settings.title)
    said.push({
      text: settings.title,
      left: 12,
      top: 8,
      textStyle: {
        color: theme.text,
        fontSize: 14,
        fontWeight: 600,
        width: sizeOf(settings).width - 24,
        overflow: 'truncate',
      },
    });
  if (note)
    said.push({
      text: note,
      left: 12,
      top: noteAt,
      padding: [2, 5],
      textStyle: { color: theme.muted, fontSize: 12, fontWeight: 400 },
    });
  return {
    color: [...theme.colors],
    backgroundColor: 'transparent',
    darkMode: theme.dark,
    textStyle: { color: theme.text, fontFamily: FONT },
    aria: {
      enabled: true,
      label: { description: note ? `${words}${words.endsWith('：') ? '' : '。'}${note}` : words },
    },
    ...(said.length > 0 ? { title: said } : {}),
    tooltip: {
      confine: true,
      backgroundColor: theme.surface,
      borderColor: theme.line,
      textStyle: { color: theme.text, fontSize: 12 },
    },
    legend: {
      show: place !== 'none',
      type: 'scroll',
      data: [...legend],
      textStyle: { color: theme.muted, width: 140, overflow: 'truncate' },
      pageTextStyle: { color: theme.muted },
      ...(place === 'right'
        ? { orient: 'vertical', right: 8, top: legendAt }
        : place === 'bottom'
          ? { bottom: 4, left: 'center' }
          : { top: legendAt, left: 'center' }),
    },
  };
}

/** Whether a legend stands beside what is drawn and takes of its width. */
export const legendOnRight = (settings: ChartSettings, names: number, beside: ChartExtras): boolean =>
  head(settings, names, beside).place === 'right';

/** Pixels that there are to draw in; those of the spec's chart (designers §9) where nobody says. */
export const sizeOf = ({ width = 460, height = 300 }: ChartSettings) => ({ width, height });

/** Room around what is drawn, for title, note and legend. */
export function room(
  settings: ChartSettings,
  legend: number,
  beside: ChartExtras = {},
): { top: number; right: number; bottom: number; left: number } {
  const { place, end } = head(settings, legend, beside);
  return {
    top: end,
    right: place === 'right' ? 170 : 20,
    bottom: place === 'bottom' ? 40 : 14,
    left: 16,
  };
}

/** Pixels of a name above and below spokes, and of what is left beside them for names. */
const [SPOKE_LINE, SPOKE_NAME] = [20, 60];

/** Where spokes stand, in pixels: in the middle of what title and legend leave, with a line for the names at their ends. */
export function roundRoom(
  settings: ChartSettings,
  legend: number,
): { center: [x: number, y: number]; radius: number; half: number } {
  const { top, right, bottom, left } = room(settings, legend);
  const { width, height } = sizeOf(settings);
  const [across, down] = [width - left - right, height - top - bottom];
  const radius = Math.max(8, Math.min(down / 2 - SPOKE_LINE, across / 2 - SPOKE_NAME));
  return { center: [left + across / 2, top + down / 2], radius, half: across / 2 };
}

/** The scale of colours from the least number to the greatest. */
export function colorScale(
  values: readonly number[],
  settings: ChartSettings,
  measure: AnswerColumn | undefined,
  theme: ChartTheme,
): EChartsOption['visualMap'] {
  const most = Math.max(...values);
  // Of one number alone the scale begins at nothing: it is all there is, and not the least of some.
  const least = Math.min(...values, ...(values.every(value => value === most) ? [0] : []));
  return {
    type: 'continuous',
    min: least,
    max: most > least ? most : least + 1,
    calculable: true,
    orient: 'horizontal',
    left: 'center',
    bottom: 6,
    itemHeight: 120,
    inRange: { color: [...theme.scale] },
    textStyle: { color: theme.muted },
    formatter: (value: unknown) =>
      formattedNumber(String(Number(Number(value).toPrecision(4))), settings, measure),
  };
}
