import type { SheetContent } from '@gonghui/elements/print/sheet/model.ts';
import { variablesIn } from '@gonghui/elements/print/variables.ts';

/** A part of what a cell shows: text as it stands, or what a record will say. */
export interface ContentPiece {
  readonly is: 'text' | 'variable' | 'formula';
  /** Text, key of the variable, or the formula with its sign. */
  readonly text: string;
}

/** What a cell or a free element shows, in parts. */
export function piecesOf({ dataVar, text }: Pick<SheetContent, 'dataVar' | 'text'>): readonly ContentPiece[] {
  if (dataVar !== '') return [{ is: 'variable', text: dataVar }];
  if (text === '') return [];
  if (text.startsWith('=')) return [{ is: 'formula', text }];
  const pieces: ContentPiece[] = [];
  let at = 0;
  for (const { key, from, to } of variablesIn(text)) {
    if (from > at) pieces.push({ is: 'text', text: text.slice(at, from) });
    pieces.push({ is: 'variable', text: key });
    at = to;
  }
  if (at < text.length) pieces.push({ is: 'text', text: text.slice(at) });
  return pieces;
}
