import type { PdfFace } from './pdfkit-insides.ts';

type Font = PdfFace['font'];

/** What decides whether a font may be used, as its file says it. */
export interface FontFacts {
  /** What it calls itself, the Chinese names first. */
  readonly names: readonly string[];
  /** Bits of `fsType` in table OS/2; null without the table. */
  readonly fsType: number | null;
}

/** Bits of `fsType` by the names that the library gives them. */
const BITS: Readonly<Record<string, number>> = {
  noEmbedding: 0x2,
  viewOnly: 0x4,
  editable: 0x8,
  noSubsetting: 0x100,
  bitmapOnly: 0x200,
};
const CHINESE = /^zh/i;

function namesOf({ name }: Font): string[] {
  return ['fullName', 'fontFamily', 'postscriptName'].flatMap(kind => {
    const all = Object.entries(name?.records[kind] ?? {}).filter(([, text]) => typeof text === 'string');
    const chinese = all.filter(([language]) => CHINESE.test(language));
    return [...chinese, ...all].map(([, text]) => text);
  });
}

export function factsOf(font: Font): FontFacts {
  const types = font['OS/2']?.fsType;
  return {
    names: namesOf(font),
    fsType: types
      ? Object.entries(BITS).reduce((sum, [name, bit]) => (types[name] ? sum | bit : sum), 0)
      : null,
  };
}

/**
 * Bytes that the programs of all glyphs say they have, of a font whose outlines are PostScript's; 0 for others. A subset copies each:
 * where they lie over one another it becomes many times the file. Without an end where one ends before it begins.
 */
export function programBytes(font: Font): number {
  const cff = font['CFF '];
  if (!cff) return 0;
  const { topDict, globalSubrIndex } = cff;
  const shared = [topDict, ...(topDict.FDArray ?? [])].map(one => one.Private?.Subrs ?? []);
  let sum = 0;
  for (const programs of [topDict.CharStrings, globalSubrIndex, ...shared])
    for (const { length } of programs) sum += length < 0 ? Number.POSITIVE_INFINITY : length;
  return sum;
}
