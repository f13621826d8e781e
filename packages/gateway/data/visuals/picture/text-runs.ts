import { MISSING } from '@gonghui/print/fonts/coverage.ts';
import { chainOf, type FaceId, TOFU } from '@gonghui/print/fonts/faces.ts';
import type { SvgNode } from './node.ts';

/** A stretch of a text in one face. */
export interface TextRun {
  readonly face: FaceId;
  readonly text: string;
  /** In em. */
  readonly width: number;
}

/** A text in the faces that have its letters, in the order of prints (P2): □ for one that none has. */
export function textRuns(text: string, isBold: boolean): TextRun[] {
  const { faces } = chainOf('sans', isBold);
  const runs: { face: FaceId; text: string; width: number }[] = [];
  for (const char of text.toWellFormed()) {
    const code = char.codePointAt(0) ?? TOFU;
    const found = faces.find(({ coverage }) => coverage.advance(code) !== MISSING);
    const { id, coverage } = found ?? (faces[0] as (typeof faces)[number]);
    const shown = found ? char : String.fromCodePoint(TOFU);
    const width = coverage.advance(found ? code : TOFU) / 1000;
    const last = runs.at(-1);
    if (last?.face === id) {
      last.text += shown;
      last.width += width;
    } else runs.push({ face: id as FaceId, text: shown, width });
  }
  return runs;
}

const STYLED = {
  'font-size': /(?:^|;)font-size:([^;]+)/,
  'font-weight': /(?:^|;)font-weight:([^;]+)/,
} as const;

/** Of a text element, where zrender writes it and where we do. */
const styleOf = (attrs: NonNullable<SvgNode['attrs']>, name: keyof typeof STYLED): string | undefined =>
  STYLED[name].exec(String(attrs.style ?? ''))?.[1] ??
  (attrs[name] === undefined ? undefined : String(attrs[name]));

export const sizeOf = (attrs: NonNullable<SvgNode['attrs']>): number =>
  Number.parseFloat(styleOf(attrs, 'font-size') ?? '12');

export function isBold(attrs: NonNullable<SvgNode['attrs']>): boolean {
  const weight = styleOf(attrs, 'font-weight') ?? '400';
  return weight === 'bold' || Number(weight) >= 600;
}

/** Stretches of a text element, each where it begins. */
export function placedRuns({ attrs = {}, text = '' }: SvgNode): (TextRun & { readonly x: number })[] {
  const size = sizeOf(attrs);
  const runs = textRuns(text, isBold(attrs));
  const width = runs.reduce((sum, run) => sum + run.width, 0) * size;
  const before = { middle: width / 2, end: width }[String(attrs['text-anchor'])] ?? 0;
  let x = Number(attrs.x ?? 0) - before;
  return runs.map(run => {
    const placed = { ...run, x };
    x += run.width * size;
    return placed;
  });
}

/** Families of 黑体 and the wide faces, as their files call themselves. */
const FAMILY: Readonly<Record<FaceId, string>> = {
  ...{ sans: 'Noto Sans SC', sansBold: 'Noto Sans SC', serif: 'Noto Serif SC', serifBold: 'Noto Serif SC' },
  ...{ latin: 'Noto Sans', latinBold: 'Noto Sans', japanese: 'Noto Sans JP', japaneseBold: 'Noto Sans JP' },
  ...{ korean: 'Noto Sans KR', koreanBold: 'Noto Sans KR' },
};

/** The same drawing with an element for each face of a text: resvg leaves out a text whose letters stand in three. */
export function withFaces(node: SvgNode): SvgNode {
  if (node.children) return { ...node, children: node.children.map(withFaces) };
  const { tag, attrs: { transform, ...attrs } = {} } = node;
  const runs = tag === 'text' ? placedRuns(node) : [];
  if (runs.length < 2 && runs[0]?.face.startsWith('sans') !== false) return node;
  const children = runs.map(({ face, text, x }) => ({
    tag,
    attrs: {
      ...attrs,
      x,
      'xml:space': 'preserve',
      'text-anchor': 'start',
      style: `${attrs.style ?? ''};font-family:'${FAMILY[face]}'`,
    },
    text,
  }));
  return { tag: 'g', attrs: { transform }, children };
}

/** All faces that the texts of a picture are set in. */
export function facesIn(node: SvgNode, found = new Set<FaceId>()): Set<FaceId> {
  for (const { face } of textRuns(node.text ?? '', isBold(node.attrs ?? {}))) found.add(face);
  for (const child of node.children ?? []) facesIn(child, found);
  return found;
}
