import type { FieldSpec } from '../../definition.ts';
import { fieldOf } from '../fields.ts';

/** Columns whose values are written as people read them. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'date', 'time', 'timestamp']);

/** Values of one shape can stand for each other; null for what nothing is brought from or into. */
function shapeOf(type: string, spec: FieldSpec): string | null {
  const { column, refers, range, html, operators } = spec;
  if (spec.writeOnly || column === 'rows') return null;
  if (refers) return refers;
  if (range) return `range of ${column}`;
  // Places and levels are lists each of their own kind.
  if (column === 'text-list') return spec.facts?.choices === 'many' ? 'choices' : type;
  if (column === 'json') return type;
  if (column === 'text' && html) return 'html';
  // Weeks, months and the like are written each in their own way.
  return column === 'text' && operators.includes('lt') ? type : column;
}

/**
 * Tells whether a link can copy a value of type `from` into a field of type `into`. A company's name never becomes a day, for instance,
 * and would silently be left out. Options are matched by their labels. Types that are unknown here (of a newer version) are allowed.
 */
export function bringsInto(from: string, into: string): boolean {
  const source = fieldOf(from);
  const target = fieldOf(into);
  if (!source || !target) return true;
  const shape = shapeOf(from, source);
  const asked = shapeOf(into, target);
  if (shape === null || asked === null || target.assigned) return false;
  if (shape === asked) return true;
  if (asked === 'html') return shape === 'text';
  // A file's id is no text that anybody wrote, and formatting would be read as signs.
  const written = WRITTEN.has(source.column) && !source.refers && !source.html;
  return asked === 'text' && target.facts?.choices !== 'one' && written;
}
