import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { SvgNode } from './node.ts';

type Attrs = NonNullable<SvgNode['attrs']>;

/** A gradient's ends as shares of the box that it fills, and its colours. */
interface Gradient {
  readonly is: 'linearGradient' | 'radialGradient';
  readonly attrs: Attrs;
  readonly stops: readonly { readonly offset: number; readonly color: string; readonly opacity: number }[];
}

/** What a drawing says once and its elements name. */
export interface Defs {
  readonly clips: ReadonlyMap<string, readonly SvgNode[]>;
  readonly gradients: ReadonlyMap<string, Gradient>;
}

/** `url(#id)` of an attribute. */
export const idOfUrl = (value: unknown): string | undefined => /^url\(#([\w-]+)\)$/.exec(String(value))?.[1];

export const numberOf = (value: unknown, otherwise = 0): number => {
  const found = Number.parseFloat(String(value));
  return Number.isFinite(found) ? found : otherwise;
};

/** pdfkit reads hexadecimal digits and names, no `rgb()`. */
function colorOf(color: string): string {
  const parts = /^rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/.exec(color);
  const two = (part = '0') => Number(part).toString(16).padStart(2, '0');
  return parts ? `#${two(parts[1])}${two(parts[2])}${two(parts[3])}` : color;
}

export function defsOf(root: SvgNode): Defs {
  const clips = new Map<string, readonly SvgNode[]>();
  const gradients = new Map<string, Gradient>();
  for (const { tag, attrs = {}, children = [] } of (root.children ?? [])
    .filter(({ tag }) => tag === 'defs')
    .flatMap(({ children = [] }) => children)) {
    const id = String(attrs.id);
    if (tag === 'clipPath') clips.set(id, children);
    if (tag !== 'linearGradient' && tag !== 'radialGradient') continue;
    const stops = children.map(({ attrs: stop = {} }) => ({
      offset: numberOf(stop.offset) / (String(stop.offset).endsWith('%') ? 100 : 1),
      color: String(stop['stop-color'] ?? '#000'),
      opacity: numberOf(stop['stop-opacity'], 1),
    }));
    gradients.set(id, { is: tag, attrs, stops });
  }
  return { clips, gradients };
}

/** Numbers of path data and of points. */
export const numbersIn = (text: string): number[] => (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);

/** The box of a path by its ends and handles; zrender writes absolute commands. */
export function boxOf(d: string): Rect {
  const points: [number, number][] = [];
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = numbersIn(rest);
    // Of an arc only its end is a point; what it bulges is within what its neighbours span, or a little more.
    const pairs = command === 'A' ? numbers.slice(-2) : numbers;
    for (let at = 0; at + 1 < pairs.length; at += 2)
      points.push([pairs[at] as number, pairs[at + 1] as number]);
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A fill or a stroke as pdfkit takes it; null for none. */
export function paintOf(
  doc: PDFKit.PDFDocument,
  value: unknown,
  { gradients }: Defs,
  box: () => Rect,
): PDFKit.Mixins.ColorValue | null {
  if (value === undefined || value === false || value === 'none' || value === 'transparent') return null;
  const gradient = gradients.get(idOfUrl(value) ?? '');
  if (!gradient) return idOfUrl(value) === undefined ? colorOf(String(value)) : null;
  const { is, attrs, stops } = gradient;
  const { x, y, width, height } = attrs.gradientUnits === 'userSpaceOnUse' ? UNIT : box();
  const at = (share: unknown, otherwise: number) => numberOf(share, otherwise);
  const made =
    is === 'linearGradient'
      ? doc.linearGradient(
          x + at(attrs.x1, 0) * width,
          y + at(attrs.y1, 0) * height,
          x + at(attrs.x2, 1) * width,
          y + at(attrs.y2, 0) * height,
        )
      : doc.radialGradient(
          x + at(attrs.cx, 0.5) * width,
          y + at(attrs.cy, 0.5) * height,
          0,
          x + at(attrs.cx, 0.5) * width,
          y + at(attrs.cy, 0.5) * height,
          at(attrs.r, 0.5) * Math.max(width, height),
        );
  for (const { offset, color, opacity } of stops) made.stop(offset, colorOf(color), opacity);
  return made;
}

const UNIT = { x: 0, y: 0, width: 1, height: 1 };
