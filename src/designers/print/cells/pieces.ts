import type { SheetContent } from '@gonghui/elements/print/sheet/model.ts';

/** A part of what a cell shows: text as it stands, or what a record will say. */
export interface Piece {
  readonly is: 'text' | 'variable' | 'formula';
  /** Text, key of the variable, or the formula with its sign. */
  readonly text: string;
}

/** A variable within a text; as `packages/print/values` reads it. */
const VARIABLE = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** What a cell or a free element shows, in parts. */
export function piecesOf({ dataVar, text }: Pick<SheetContent, 'dataVar' | 'text'>): readonly Piece[] {
  if (dataVar !== '') return [{ is: 'variable', text: dataVar }];
  if (text === '') return [];
  if (text.startsWith('=')) return [{ is: 'formula', text }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(VARIABLE)) {
    if (match.index > at) pieces.push({ is: 'text', text: text.slice(at, match.index) });
    pieces.push({ is: 'variable', text: match[1] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ is: 'text', text: text.slice(at) });
  return pieces;
}
