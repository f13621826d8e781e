import type { ValueType } from '@gonghui/syntax/value.ts';
import { typedNames, type UnclearName } from './typed-names.ts';

/** A field that a formula may name, as people see it. */
export interface FormulaField {
  /** What stands in the braces: a field's id, or `subform.column`. */
  path: string;
  /** Unique among the fields of the form; never holds braces. */
  label: string;
  type: ValueType;
  /** What else it is called: a cell of its own row by the subform's name as well. */
  also?: string;
  /** A cell of the row that the formula stands in. */
  row?: true;
}

const GONE = '已删除的字段';
/** One run of signs between the braces: blanks beside it could be parted in so many ways that it is read for hours. */
const STORED = /\{\{([^{}]*)\}\}/g;
/** What begins and ends the name of a field in the text as it is shown: two signs that no font draws. */
export const OPEN = '\u2063';
export const CLOSE = '\u2064';
/** A name as it is shown, or in braces, as somebody may still type or paste it. */
const SHOWN = /\{\{([^{}]*)\}\}|\u2063([^\u2063\u2064]*)\u2064/g;
const MARKS = /[\u2063\u2064]/g;

export const tokenOf = (label: string): string => `${OPEN}${label}${CLOSE}`;
/** Without the signs around names: for what is only read, and for counting characters. */
export const readable = (shown: string): string => shown.replace(MARKS, '');
/** With braces around names, as it may leave for the clipboard and come back. */
export const portable = (shown: string): string =>
  shown
    .replace(SHOWN, (_whole, typed?: string, name?: string) => `{{${typed?.trim() ?? name}}}`)
    .replace(MARKS, '');

/** Gives every field a name of its own: the second 金额 is 金额(2). */
export function withUniqueLabels(fields: readonly FormulaField[]): FormulaField[] {
  const seen = new Map<string, number>();
  return fields.map(field => {
    const label = field.label.replace(/[{}\u2063\u2064]/g, '').trim() || '未命名';
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return { ...field, label: count === 1 ? label : `${label}(${count})` };
  });
}

/** A stored formula with the names of fields in place of their ids. */
export function toDisplay(text: string, fields: readonly FormulaField[]): string {
  const labels = new Map(fields.map(field => [field.path, field.label]));
  return text.replace(STORED, (_whole, path: string) => tokenOf(labels.get(path.trim()) ?? GONE));
}

/** A stretch of the text as it is shown, and the same as it is stored. */
interface FormulaPiece {
  shown: string;
  stored: string;
  kind: 'plain' | 'field' | 'gone';
}

function piecesOf(
  shown: string,
  fields: readonly FormulaField[],
): { pieces: FormulaPiece[]; unknown: string | null; unclear: UnclearName | null } {
  const paths = new Map(fields.map(field => [field.label, field.path]));
  const chosen: FormulaPiece[] = [];
  let unknown: string | null = null;
  let at = 0;
  const plain = (text: string) => {
    if (text !== '') chosen.push({ shown: text, stored: readable(text), kind: 'plain' });
  };
  for (const match of shown.matchAll(SHOWN)) {
    const label = match[1]?.trim() ?? match[2] ?? '';
    const path = paths.get(label);
    if (path === undefined) unknown ??= label;
    plain(shown.slice(at, match.index));
    chosen.push({
      shown: match[0],
      stored: `{{${path ?? label}}}`,
      kind: path === undefined ? 'gone' : 'field',
    });
    at = match.index + match[0].length;
  }
  plain(shown.slice(at));
  const { found: typed, unclear } = typedNames(chosen.map(piece => piece.stored).join(''), fields);
  let doubted: UnclearName | null = null;
  let seen = 0;
  let before = 0;
  const pieces = chosen.flatMap(piece => {
    const from = before;
    before += piece.stored.length;
    if (unclear && unclear.at >= from && unclear.at < before)
      doubted = { at: seen + unclear.at - from, message: unclear.message };
    seen += piece.shown.length;
    // Half of a name that a rough edit left is plain text.
    if (piece.kind !== 'plain' || piece.shown !== piece.stored) return [piece];
    const parts: FormulaPiece[] = [];
    let done = 0;
    const rest = (to: number) => {
      const text = piece.shown.slice(done, to);
      if (text !== '') parts.push({ shown: text, stored: text, kind: 'plain' });
    };
    for (const { at: start, end, path } of typed) {
      if (start < from || end > before) continue;
      rest(start - from);
      parts.push({
        shown: piece.shown.slice(start - from, end - from),
        stored: `{{${path}}}`,
        kind: 'field',
      });
      done = end - from;
    }
    rest(piece.shown.length);
    return parts;
  });
  return { pieces, unknown, unclear: doubted };
}

export interface StoredFormula {
  text: string;
  /** A name that no field has; the formula cannot be kept. */
  unknown: string | null;
  /** A name that was typed and may mean more than one field, and where it stands in the shown text. */
  unclear: UnclearName | null;
  /** Where an offset of the stored text is in the shown one. */
  shownAt(offset: number): number;
}

/** The way back: names become ids, those that were chosen and those that were typed. */
export function toStored(shown: string, fields: readonly FormulaField[]): StoredFormula {
  const { pieces, unknown, unclear } = piecesOf(shown, fields);
  return {
    text: pieces.map(piece => piece.stored).join(''),
    unknown,
    unclear,
    shownAt(offset) {
      let stored = 0;
      let before = 0;
      for (const piece of pieces) {
        if (offset < stored + piece.stored.length)
          return before + Math.min(offset - stored, piece.shown.length);
        stored += piece.stored.length;
        before += piece.shown.length;
      }
      return before;
    },
  };
}

/** The parts of a shown formula, for drawing: names of fields apart from the rest. */
export const partsOf = (
  shown: string,
  fields: readonly FormulaField[],
): { text: string; kind: 'plain' | 'field' | 'gone' }[] =>
  piecesOf(shown, fields).pieces.map(({ shown: text, kind }) => ({ text, kind }));
