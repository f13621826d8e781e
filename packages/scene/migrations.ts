import type * as Y from 'yjs';
import type { Family } from './family.ts';
import { META } from './layout.ts';
import { metaOf } from './raw.ts';

/** Format that this code writes; `meta.format` of a document says which one it is in. */
export const FORMAT = 1;

/** One step from format `to - 1` to `to`. Runs inside a transaction and must not depend on when or where it runs. */
export interface Migration {
  to: number;
  up(doc: Y.Doc): void;
}

/** In order. Format 1 is the first, so there is none yet; `docs/document-format.md` says how to add one. */
export const MIGRATIONS: readonly Migration[] = [];

/** Format of a document; 0 for one that nobody has seeded yet. */
export function formatOf(doc: Y.Doc): number {
  const format = metaOf(doc).get(META.format);
  return typeof format === 'number' && Number.isInteger(format) && format > 0 ? format : 0;
}

/** How far the types of a family have come: grows with every version that one of them is given, and never shrinks. */
export const ageOf = ({ types }: Pick<Family, 'types'>): number =>
  [...types.values()].reduce((sum, { version = 1 }) => sum + version - 1, 0);

/** The same of the types that a document was last brought up to. */
export function typesOf(doc: Y.Doc): number {
  const types = metaOf(doc).get(META.types);
  return typeof types === 'number' && Number.isInteger(types) && types > 0 ? types : 0;
}

/** Written by a newer version of this code, whose types are of this age: to be shown, not edited. */
export const isNewer = (doc: Y.Doc, age: number): boolean => formatOf(doc) > FORMAT || typesOf(doc) > age;

/**
 * Steps a document up to the present format and answers how many steps that took. The relay runs it before it lets
 * anyone in, and nobody else does: two clients migrating at once would each write the change.
 */
export function migrateDoc(doc: Y.Doc, migrations: readonly Migration[] = MIGRATIONS): number {
  let format = formatOf(doc);
  if (format === 0) return 0;
  let steps = 0;
  for (const migration of migrations) {
    if (migration.to !== format + 1) continue;
    doc.transact(() => {
      migration.up(doc);
      metaOf(doc).set(META.format, migration.to);
    }, 'migrate');
    format = migration.to;
    steps++;
  }
  return steps;
}
