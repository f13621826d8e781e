import { field } from '@gonghui/elements/report/testing/panels.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { asset } from '@gonghui/testkit/screens.ts';
import { FIELDS } from '../../report/panels.ts';

const KIND = field('k', FIELDS.kind, { type: 'select-single', alias: '类别' });
const DAY = field('x', FIELDS.day, { type: 'date', alias: '日期', unit: 'month' });
const TEXT = field('t', FIELDS.text, { alias: '事由' });
const AMOUNT = field('a', FIELDS.amount, { type: 'number', alias: '金额' });
const SUM = field('s', FIELDS.amount, { type: 'number', alias: '金额', aggregate: 'sum' });
const MEAN = field('m', FIELDS.amount, { type: 'number', alias: '平均', aggregate: 'avg' });

type Mapping = Readonly<Record<string, Props[]>>;
type Box = readonly [x: number, y: number, width: number, height: number];

/** What charts are in turns. */
const CHARTS: readonly (readonly [name: string, subName: string, mapping: Mapping])[] = [
  ['bar', 'bar', { xLabels: [KIND], yValues: [SUM] }],
  ['line', 'line', { xLabels: [DAY], yValues: [SUM] }],
  ['pie', 'pieRing', { classify: [KIND], numeric: [SUM] }],
  ['bar', 'barHorizontal', { xLabels: [KIND], yValues: [SUM, MEAN] }],
  ['line', 'lineArea', { xLabels: [DAY], yValues: [SUM, MEAN] }],
  ['gauge', 'gauge', { mainIndicator: [MEAN] }],
];

/** How many there are of what. */
export interface Amounts {
  readonly charts: number;
  readonly moving: number;
  readonly marquees: number;
  readonly all: number;
}
/** The wall that the goals speak of. */
export const WALL: Amounts = { charts: 60, moving: 12, marquees: 10, all: 300 };

/** Boxes in rows of so many, from `top` on. */
const inRows =
  (top: number, across: number, height: number) =>
  (at: number): Box => [
    10 + (at % across) * (1900 / across),
    top + Math.floor(at / across) * height,
    1900 / across - 6,
    height - 6,
  ];

/** A wall of 1920 × 1080 in which no two charts ask the same; the rest are borders, titles, tags, pictures and plain boxes. */
export function wallOf(
  datasetId: string,
  picture: string,
  { charts, moving, marquees, all }: Amounts,
): TemplateComponent[] {
  let made = 0;
  const one = (name: string, [x, y, width, height]: Box, more: Props = {}, mapping: Mapping = {}) =>
    asset(`wall${String(made++).padStart(4, '0')}`, name, mapping, {
      pos: [Math.round(x), Math.round(y)],
      size: [Math.round(width), Math.round(height)],
      ...more,
    });
  const asks = (over: number): Props => ({
    datumOriginalId: datasetId,
    datumProps: {
      filter: {
        logical: 'and',
        items: [{ key: FIELDS.amount, keyLabel: '金额', type: 'number', operator: 'ge', value: over / 10 }],
      },
    } as unknown as Props,
  });
  const [chartAt, marqueeAt, movingAt] = [inRows(60, 10, 110), inRows(730, 10, 180), inRows(915, 12, 50)];
  const stillAt = inRows(970, 30, 20);
  const still = (at: number): TemplateComponent => {
    // Frames lie behind charts, as on a wall that somebody has decorated.
    if (at < charts) return one('VBorder', chartAt(at), { subName: `VBorder${1 + (at % 18)}` });
    const where = stillAt(at - charts);
    switch (at % 5) {
      case 0:
        return one('VMainTitle', where, { text: `第 ${at} 项`, stylesProps: { fontSize: 14 } });
      case 1:
        return one('VMainTextTag', where, { text: `标签 ${at}`, stylesProps: { fontSize: 14 } });
      case 2:
        return one('VPicture', where, { picture });
      case 3:
        return one('VDecorate', where, { subName: `VDecorate${11 + (at % 36)}` });
      default:
        return one('VBgbox', where);
    }
  };
  const times = (count: number, draw: (at: number) => TemplateComponent) =>
    Array.from({ length: count }, (_, at) => draw(at));
  return [
    ...times(all - charts - moving - marquees, still),
    ...times(charts, at => {
      const [name, subName, mapping] = CHARTS[at % CHARTS.length] as (typeof CHARTS)[number];
      return one(name, chartAt(at), { ...asks(at), subName }, mapping);
    }),
    ...times(marquees, at =>
      one(
        'VMarquee',
        marqueeAt(at),
        { ...asks(100 + at), stylesProps: { rowHeight: 24, fontSize: 12 } },
        { tColumns: [TEXT, AMOUNT] },
      ),
    ),
    ...times(moving, at => one('VDecorate', movingAt(at), { subName: `VDecorate${1 + (at % 10)}` })),
  ];
}

/** Ids of the components that are asked about. */
export const asking = (components: readonly TemplateComponent[]): string[] =>
  components.filter(({ props }) => props.datumOriginalId).map(({ id }) => id);
