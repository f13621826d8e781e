import { CHARTS } from '@gonghui/elements/charts/charts.ts';
import { LIGHT_THEME } from '@gonghui/elements/charts/theme.ts';
import { init } from 'echarts/core';
import type { Block } from './block.ts';
import { GAP, LINE, PAD, type PlacedBlock, TITLE, WIDTH } from './layout.ts';
import type { SvgNode } from './node.ts';

export const FONT = 'Noto Sans SC';
const { text: INK, muted: MUTED, line: RULE, surface: PAPER } = LIGHT_THEME;

/** About how wide a text is: a letter is about half of a Chinese character. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, char) => sum + (char < '\u2e80' ? 0.56 : 1), 0) * size;

/** As much of a text as fits, with … where something is missing. */
function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let kept = '';
  for (const char of text) {
    if (widthOf(`${kept}${char}…`, size) > width) break;
    kept += char;
  }
  return `${kept}…`;
}

interface TextStyle {
  size: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
}

const line = (
  x: number,
  y: number,
  text: string,
  { size, fill = INK, anchor = 'start', bold }: TextStyle,
): SvgNode => ({
  tag: 'text',
  attrs: {
    ...{ x, y, 'font-family': FONT, 'font-size': size, 'font-weight': bold && 700 },
    ...{ fill, 'text-anchor': anchor },
  },
  text,
});

const rect = (attrs: Readonly<Record<string, string | number>>): SvgNode => ({ tag: 'rect', attrs });

/** What zrender draws in, of which only this is asked: its elements before they become text. */
interface NodePainter {
  renderToVNode(how: { willUpdate: boolean; animation: boolean }): SvgNode;
}

/** An ECharts chart as a picture within the picture; words where there is nothing to draw. */
function chart(body: Extract<Block['body'], { is: 'chart' }>, width: number, height: number): SvgNode {
  const option = CHARTS[body.look.name](body.answer, { ...body.look.settings, width, height }, LIGHT_THEME);
  if (!option) return line(width / 2, height / 2, '暂无数据', { size: 13, fill: MUTED, anchor: 'middle' });
  const drawn = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    drawn.setOption({ ...option, animation: false, textStyle: { fontFamily: FONT } });
    const painter = drawn.getZr().painter as unknown as NodePainter;
    return painter.renderToVNode({ willUpdate: false, animation: false });
  } finally {
    drawn.dispose();
  }
}

function table(body: Extract<Block['body'], { is: 'table' }>, width: number): SvgNode[] {
  const { heads, rows, right, more } = body;
  const column = width / Math.max(1, heads.length);
  const cells = (texts: readonly string[], y: number, look: TextStyle) =>
    texts.map((text, at) => {
      const x = right[at] ? column * (at + 1) - 8 : column * at + 8;
      const shown = fitted(text, look.size, column - 16);
      return line(x, y + LINE - 9, shown, { ...look, anchor: right[at] ? 'end' : 'start' });
    });
  const rule = (y: number) => rect({ x: 0, y, width, height: 1, fill: RULE });
  const notes = more ? [`仅显示前 ${rows.length} 行`] : rows.length === 0 ? ['暂无数据'] : [];
  return [
    rect({ x: 0, y: 0, width, height: LINE, fill: '#f3f5f8' }),
    ...cells(heads, 0, { size: 12, fill: MUTED }),
    ...rows.flatMap((row, at) => [rule(LINE * (at + 1)), ...cells(row, LINE * (at + 1), { size: 12 })]),
    ...notes.map(note => line(8, LINE * (rows.length + 2) - 9, note, { size: 12, fill: MUTED })),
  ];
}

function number({ text, under }: { text: string; under: string }, width: number, height: number): SvgNode[] {
  const size = Math.min(36, (36 * (width - 16)) / Math.max(1, widthOf(text, 36)));
  const middle = height / 2;
  return [
    line(width / 2, middle, text, { size, anchor: 'middle', bold: true }),
    ...(under === ''
      ? []
      : [line(width / 2, middle + 28, under, { size: 13, fill: MUTED, anchor: 'middle' })]),
  ];
}

function drawn({ block, x, y, width, height }: PlacedBlock): SvgNode[] {
  const inner = { width: width - PAD * 2, height: height - TITLE - PAD * 2 };
  const { body } = block;
  const counted = fitted(block.counted, 12, inner.width / 2);
  const noted = counted === '' ? 0 : widthOf(counted, 12) + PAD;
  const shown =
    body.is === 'chart'
      ? [chart(body, inner.width, inner.height)]
      : body.is === 'table'
        ? table(body, inner.width)
        : number(body, inner.width, inner.height);
  return [
    rect({ x, y, width, height, rx: 4, fill: PAPER, stroke: RULE }),
    line(x + PAD, y + TITLE - 8, fitted(block.title, 14, inner.width - noted), { size: 14, bold: true }),
    ...(counted === ''
      ? []
      : [line(x + width - PAD, y + TITLE - 8, counted, { size: 12, fill: MUTED, anchor: 'end' })]),
    { tag: 'g', attrs: { transform: `translate(${x + PAD} ${y + TITLE + PAD})` }, children: shown },
  ];
}

/** Pixels that the title of the whole takes. */
export const HEAD = GAP * 2 + 24;

/** A page as one SVG document. `title` null: none above it. */
export function pageSvg(placed: readonly PlacedBlock[], height: number, title: string | null): SvgNode {
  const head =
    title === null ? [] : [line(GAP, GAP + 22, fitted(title, 20, WIDTH - GAP * 2), { size: 20, bold: true })];
  return {
    tag: 'svg',
    attrs: {
      xmlns: 'http://www.w3.org/2000/svg',
      ...{ width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` },
    },
    children: [rect({ width: WIDTH, height, fill: '#f6f7f9' }), ...head, ...placed.flatMap(drawn)],
  };
}
