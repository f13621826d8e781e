import { Coverage } from './coverage.ts';
import { NOTO_SANS } from './noto-sans.ts';
import { NOTO_SANS_JP } from './noto-sans-jp.ts';
import { NOTO_SANS_KR } from './noto-sans-kr.ts';
import { NOTO_SANS_SC } from './noto-sans-sc.ts';
import { NOTO_SERIF_SC } from './noto-serif-sc.ts';

/** A font of an administrator, in its only weight: `own-` and its id. */
export type OwnFace = `own-${string}`;
/** 黑体 and 宋体 to those who design, or a font of an administrator. */
export type Family = 'sans' | 'serif' | OwnFace;
/** Families that nobody chooses, for what 黑体 lacks: letters of the West, rare Chinese ones, Korean. */
type Wide = 'latin' | 'japanese' | 'korean';
/** A font file that comes with the product: one family in one weight. */
export type FaceId = `${'sans' | 'serif' | Wide}${'' | 'Bold'}`;
/** Any font file that pages are set in. */
export type Face = FaceId | OwnFace;

/** A font of an administrator, as far as layout needs it; it never changes. */
export interface OwnFont {
  readonly id: string;
  readonly name: string;
  /** Its characters and advances, as `Coverage` reads them. */
  readonly widths: string;
}

const WRITTEN: Readonly<Record<FaceId, string>> = {
  sans: NOTO_SANS_SC.regular,
  sansBold: NOTO_SANS_SC.bold,
  serif: NOTO_SERIF_SC.regular,
  serifBold: NOTO_SERIF_SC.bold,
  latin: NOTO_SANS.regular,
  latinBold: NOTO_SANS.bold,
  japanese: NOTO_SANS_JP.regular,
  japaneseBold: NOTO_SANS_JP.bold,
  korean: NOTO_SANS_KR.regular,
  koreanBold: NOTO_SANS_KR.bold,
};

/** How far above the baseline the square of a Chinese character reaches, in 1/1000 em, in all our faces. */
export const ASCENT = 880;
/** Stands for a character that no font has. */
export const TOFU = 0x25a1;

const OWN = 'own-';
export const ownFace = (id: string): OwnFace => `${OWN}${id}`;
/** The id of an administrator's font; null for one that comes with the product. */
export const ownIdOf = (face: Face | Family): string | null =>
  face.startsWith(OWN) ? face.slice(OWN.length) : null;

const read = new Map<Face, Coverage>();

function coverageOf(id: FaceId): Coverage {
  let coverage = read.get(id);
  if (!coverage) {
    coverage = new Coverage(WRITTEN[id]);
    read.set(id, coverage);
  }
  return coverage;
}

/** Faces that are asked for a character in turn: the chosen family, 黑体, the wide ones, all in that weight, then an administrator's (P2). */
export interface Chain {
  readonly faces: readonly { readonly id: Face; readonly coverage: Coverage }[];
}

const chains = new Map<string, Chain>();
let own: Chain['faces'] = [];

/**
 * The administrator's fonts that pages are laid out with here from now on, all of them, in the order in which they are asked. A
 * thread and a tab of the browser belong to one enterprise at a time, and a layout does not pause.
 */
export function setOwnFonts(fonts: readonly OwnFont[]): void {
  const ids = fonts.map(({ id }) => ownFace(id));
  if (ids.length === own.length && ids.every((id, at) => own[at]?.id === id)) return;
  own = fonts.map(({ widths }, at) => {
    const id = ids[at] as OwnFace;
    const coverage = read.get(id) ?? new Coverage(widths);
    read.set(id, coverage);
    return { id, coverage };
  });
  for (const face of read.keys())
    if (ownIdOf(face) !== null && !ids.includes(face as OwnFace)) read.delete(face);
  chains.clear();
}

/** The chain of a family and weight; the same object every time. A font that is not there (any more) reads as 黑体. */
export function chainOf(family: Family, bold: boolean): Chain {
  const key = `${family}${bold}`;
  let chain = chains.get(key);
  if (!chain) {
    const families = ['sans', 'latin', 'japanese', 'korean'] as const;
    const all = family === 'serif' ? (['serif', ...families] as const) : families;
    const ids = all.map((of): FaceId => `${of}${bold ? 'Bold' : ''}`);
    const chosen = own.filter(({ id }) => id === family);
    const others = own.filter(({ id }) => id !== family);
    const ours = ids.map(id => ({ id, coverage: coverageOf(id) }));
    chain = { faces: [...chosen, ...ours, ...others] };
    chains.set(key, chain);
  }
  return chain;
}
