import { screenKind } from '@gonghui/elements/screen/kind.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type ChartSpec, datumOf } from './charts.ts';
import { idOf } from './ids.ts';
import {
  BOTTOM,
  CURVE,
  EDGE,
  GAP,
  HALF,
  INNER,
  MIDDLE,
  NUMBERS,
  SIDE,
  type StageRect,
  TOP,
  WIDTH,
} from './stage.ts';

/** What a screen shows, and where: numbers in a row, two charts on each side, something large in the middle with two below it. */
export interface Wall {
  readonly title: string;
  readonly numbers: readonly ChartSpec[];
  readonly left: readonly [ChartSpec, ChartSpec];
  readonly middle: ChartSpec;
  readonly below: readonly [ChartSpec, ChartSpec];
  readonly right: readonly [ChartSpec, ChartSpec];
  /** Height of what stands in the middle. */
  readonly height?: number;
}

/** What screens call a type that reports and pages have another name for. */
const TYPES: Readonly<Record<string, string>> = { indicator: 'VNumberTitleFlop', table: 'VMarquee' };

/** Looks of reports that a screen has a variant for. */
const OF_REPORTS: ReadonlySet<string> = new Set(['horizontal', 'height']);

/** What shows no title by itself. */
const UNTITLED: ReadonlySet<string> = new Set(['table', 'VMap']);

class Stage {
  readonly components: TemplateComponent[] = [];
  readonly #title: string;

  constructor(title: string) {
    this.#title = title;
  }

  put(type: string, [x, y, width, height]: StageRect, { stylesProps, ...more }: Props = {}): void {
    const usual = (screenTypes.get(type)?.defaults() ?? {}) as Props;
    const stylesOf = { ...(usual.stylesProps as Props), ...(stylesProps as Props | undefined) };
    this.components.push({
      id: idOf(this.#title, 'wall', String(this.components.length)),
      name: type,
      props: { ...usual, ...more, pos: [x, y], size: [width, height], stylesProps: stylesOf },
    });
  }

  #asked(asked: ChartSpec, rect: StageRect, name: string, styles: Props = {}): void {
    const type = TYPES[asked.type] ?? asked.type;
    const usual = (screenTypes.get(type)?.defaults() ?? {}) as Props;
    const own = Object.entries(asked.styles ?? {}).filter(([key]) => !OF_REPORTS.has(key));
    this.put(type, rect, {
      ...{ name, datumOriginalId: asked.dataset.local },
      datumProps: datumOf(asked, `${this.#title}/wall`, usual.datumProps as Props),
      ...(asked.subName === undefined ? {} : { subName: asked.subName }),
      stylesProps: { ...Object.fromEntries(own), ...styles },
    });
  }

  /** A chart, a list or a cloud in a frame, a little smaller than it. */
  framed(asked: ChartSpec, rect: StageRect): void {
    const [x, y, width, height] = rect;
    this.put('VBorder', rect, { subName: 'VBorder1' });
    if (!UNTITLED.has(asked.type)) {
      this.#asked(asked, [x + 16, y + 14, width - 32, height - 28], asked.title);
      return;
    }
    const title = { text: asked.title, stylesProps: { fontSize: 18 } };
    this.put('VMainTitle', [x + 26, y + 16, width - 52, 32], title);
    this.#asked(asked, [x + 20, y + 56, width - 40, height - 76], '');
  }

  number(asked: ChartSpec, rect: StageRect): void {
    const [x, y, width, height] = rect;
    this.put('VBorder', rect, { subName: 'VBorder3' });
    const styles = { fontSize: 40, titleSize: 17 };
    this.#asked(asked, [x + 16, y + 14, width - 32, height - 28], asked.title, styles);
  }
}

/** A screen for a wall of 1920 × 1080. */
export function wall({ title, numbers, left, middle, below, right, height = CURVE }: Wall): Template {
  const stage = new Stage(title);
  stage.put('VMainHeader', [0, 0, WIDTH, 92], { subName: 'VMainHeader1', text: title });
  stage.put('VDecorate', [EDGE, 40, 300, 36], { subName: 'VDecorate1' });
  stage.put('VTimer', [WIDTH - EDGE - 400, 34, 400, 40], { stylesProps: { fontSize: 24, align: 'right' } });
  const wide = (INNER - GAP * (numbers.length - 1)) / numbers.length;
  for (const [at, asked] of numbers.entries())
    stage.number(asked, [EDGE + at * (wide + GAP), NUMBERS.y, wide, NUMBERS.height]);
  const [centre, far] = [EDGE + SIDE + GAP, WIDTH - EDGE - SIDE];
  for (const [at, asked] of left.entries()) stage.framed(asked, [EDGE, TOP + at * (HALF + GAP), SIDE, HALF]);
  stage.framed(middle, [centre, TOP, MIDDLE, height]);
  const [low, half] = [TOP + height + GAP, (MIDDLE - GAP) / 2];
  for (const [at, asked] of below.entries())
    stage.framed(asked, [centre + at * (half + GAP), low, half, BOTTOM - low]);
  for (const [at, asked] of right.entries()) stage.framed(asked, [far, TOP + at * (HALF + GAP), SIDE, HALF]);
  const page = { ...screenKind.empty().page, apiConfig: { autoUpdate: true, updateSeconds: 30 } };
  return { page, components: stage.components };
}
