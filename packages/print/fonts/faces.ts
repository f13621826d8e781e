import { Coverage } from './coverage.ts';
import { NOTO_SANS_SC } from './noto-sans-sc.ts';
import { NOTO_SERIF_SC } from './noto-serif-sc.ts';

/** 黑体 and 宋体 to those who design. */
export type Family = 'sans' | 'serif';
/** A font file: one family in one weight. */
export type FaceId = 'sans' | 'sansBold' | 'serif' | 'serifBold';

const WRITTEN: Readonly<Record<FaceId, string>> = {
  sans: NOTO_SANS_SC.regular,
  sansBold: NOTO_SANS_SC.bold,
  serif: NOTO_SERIF_SC.regular,
  serifBold: NOTO_SERIF_SC.bold,
};

/** How far above the baseline the square of a Chinese character reaches, in 1/1000 em, in all our faces. */
export const ASCENT = 880;
/** Stands for a character that no font has. */
export const TOFU = 0x25a1;

const read = new Map<FaceId, Coverage>();

function coverageOf(id: FaceId): Coverage {
  let coverage = read.get(id);
  if (!coverage) {
    coverage = new Coverage(WRITTEN[id]);
    read.set(id, coverage);
  }
  return coverage;
}

/** Faces that are asked for a character in turn: the chosen family, then 黑体, in the same weight (rule P2). */
export interface Chain {
  readonly faces: readonly { readonly id: FaceId; readonly coverage: Coverage }[];
}

const chains = new Map<string, Chain>();

/** The chain of a family and weight; the same object every time. */
export function chainOf(family: Family, bold: boolean): Chain {
  const key = `${family}${bold}`;
  let chain = chains.get(key);
  if (!chain) {
    const ids: FaceId[] = bold ? ['sansBold'] : ['sans'];
    if (family === 'serif') ids.unshift(bold ? 'serifBold' : 'serif');
    chain = { faces: ids.map(id => ({ id, coverage: coverageOf(id) })) };
    chains.set(key, chain);
  }
  return chain;
}
