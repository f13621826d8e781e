import type { ValueType } from '@gonghui/syntax/value.ts';

/** A field that a formula may name, as people see it. */
export interface FormulaField {
  /** What stands in the braces: a field's id, or `subform.column`. */
  path: string;
  /** Unique among the fields of the form; never holds braces. */
  label: string;
  type: ValueType;
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
interface Piece {
  shown: string;
  stored: string;
}

export interface StoredFormula {
  text: string;
  /** A name that no field has; the formula cannot be kept. */
  unknown: string | null;
  /** Where an offset of the stored text is in the shown one. */
  shownAt(offset: number): number;
}

/** The way back: names become ids. */
export function toStored(shown: string, fields: readonly FormulaField[]): StoredFormula {
  const paths = new Map(fields.map(field => [field.label, field.path]));
  const pieces: Piece[] = [];
  let unknown: string | null = null;
  let at = 0;
  const plain = (text: string) => pieces.push({ shown: text, stored: readable(text) });
  for (const match of shown.matchAll(SHOWN)) {
    const label = match[1]?.trim() ?? match[2] ?? '';
    const path = paths.get(label);
    if (path === undefined) unknown ??= label;
    if (match.index > at) plain(shown.slice(at, match.index));
    pieces.push({ shown: match[0], stored: `{{${path ?? label}}}` });
    at = match.index + match[0].length;
  }
  plain(shown.slice(at));
  return {
    text: pieces.map(piece => piece.stored).join(''),
    unknown,
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
export function partsOf(
  shown: string,
  fields: readonly FormulaField[],
): { text: string; kind: 'plain' | 'field' | 'gone' }[] {
  const labels = new Set(fields.map(field => field.label));
  const parts: { text: string; kind: 'plain' | 'field' | 'gone' }[] = [];
  let at = 0;
  for (const match of shown.matchAll(SHOWN)) {
    if (match.index > at) parts.push({ text: shown.slice(at, match.index), kind: 'plain' });
    parts.push({ text: match[0], kind: labels.has(match[1]?.trim() ?? match[2] ?? '') ? 'field' : 'gone' });
    at = match.index + match[0].length;
  }
  if (at < shown.length) parts.push({ text: shown.slice(at), kind: 'plain' });
  return parts;
}
