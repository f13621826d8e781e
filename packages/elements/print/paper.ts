import type { Size } from '@gonghui/kernel/geometry.ts';

/** A size of paper, upright, in millimetres. */
export interface PaperSize extends Size {
  /** As `print.paper` names it. */
  name: string;
  /** As people choose it. */
  label: string;
}

/** Paper whose size is given by hand. */
export const CUSTOM_PAPER = 'custom';
/** Shortest and longest side of paper, millimetres. */
export const PAPER_SIDE = { least: 20, most: 1200 } as const;

/** The spec's sizes to the letter (designers §3 "Print template"; its B5 is 176 × 250), and the listing paper of offices. */
export const PAPERS: readonly PaperSize[] = [
  { name: 'A4', label: 'A4（210 × 297）', width: 210, height: 297 },
  { name: 'A3', label: 'A3（297 × 420）', width: 297, height: 420 },
  { name: 'A5', label: 'A5（148 × 210）', width: 148, height: 210 },
  { name: 'B3', label: 'B3（353 × 500）', width: 353, height: 500 },
  { name: 'B5', label: 'B5（176 × 250）', width: 176, height: 250 },
  { name: '241x279.4', label: '241 × 279.4（整页）', width: 241, height: 279.4 },
  { name: '241x139.7', label: '241 × 139.7（二等分）', width: 241, height: 139.7 },
  { name: '241x93.1', label: '241 × 93.1（三等分）', width: 241, height: 93.1 },
  { name: '381x279.4', label: '381 × 279.4（宽行）', width: 381, height: 279.4 },
];

/** A size by its name; undefined for one given by hand and for a name that none has. */
export const paperOf = (name: unknown): PaperSize | undefined => PAPERS.find(paper => paper.name === name);
