import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderOf } from './doors.ts';
import { filesUnder } from './imports.ts';
import { foreignUses, MEANT, OPEN_TO_READ, owners, ownersOf } from './tables.ts';

const owned = owners();
const files = filesUnder('packages/gateway').filter(file => !/\.test\.ts$|\/db\/migrations\//.test(file));
const uses = files.flatMap(file => foreignUses(file, readFileSync(file, 'utf8'), owned));
const isOpen = (use: string): boolean => (/ reads (\w+)$/.exec(use)?.[1] ?? '') in OPEN_TO_READ;

describe('tables of the gateway', () => {
  it('have an owner each', () => {
    expect(owned.size).toBeGreaterThan(45);
    expect(owned.get('notices')).toBe('notices');
    expect(owned.get('design_versions')).toBe('versions');
    expect(Object.keys(OPEN_TO_READ).filter(table => !owned.has(table))).toEqual([]);
  });

  it('are read and written by their owners, but for what has a reason', () => {
    expect(files.length).toBeGreaterThan(250);
    expect(uses.filter(use => !isOpen(use) && !(use in MEANT))).toEqual([]);
  });

  it('have no exception that is none any more', () => {
    expect(Object.keys(MEANT).filter(use => !uses.includes(use as never))).toEqual([]);
    const read = new Set(uses.filter(isOpen).map(use => use.split(' ').at(-1)));
    expect(Object.keys(OPEN_TO_READ).filter(table => !read.has(table))).toEqual([]);
  });

  it.each([
    ['reads submissions', "trx.selectFrom('submissions').select('id')"],
    ['reads submissions', "trx.selectFrom('forms').innerJoin('submissions as s', 's.form_id', 'forms.id')"],
    ['writes submissions', "trx\n  .updateTable('submissions')\n  .set({})"],
    ['writes submissions', "trx.deleteFrom('submissions')"],
    ['writes submissions', "trx.insertInto(\n  'submissions')"],
    ['reads submissions', 'sql`select 1 from submissions where id = $1`'],
    ['reads submissions', 'sql`select 1 from forms f\n  left join submissions s on true`'],
    ['reads submissions', 'capped(sql`submissions where tenant_id = $1`)'],
    ['writes submissions', 'sql`insert into submissions (id) values (1)`'],
    ['writes submissions', 'sql`with x as (DELETE  FROM submissions) select 1`'],
    ['writes submissions', 'sql`update submissions set id = 1`'],
    ['writes submissions', "for (const table of ['submissions']) remove(sql.table(table))"],
  ])('sees that somebody else %s: %s', (what, text) => {
    expect(foreignUses(`${folderOf('page-rows')}/a.ts`, text, owned)).toEqual([
      `${folderOf('page-rows')}/a.ts ${what}`,
    ]);
    expect(
      foreignUses(`${folderOf('submissions')}/a.ts`, text.replace(/forms/g, 'submissions'), owned),
    ).toEqual([]);
  });

  it('takes no word for a statement', () => {
    const text = `
/** Reads from submissions. */
import { forms } from '../submissions/index.ts';
// update submissions later
const a = 'submissions';`;
    expect(foreignUses(`${folderOf('pages')}/a.ts`, text, owned)).toEqual([]);
  });

  it('reads owners from what modules say of their tables, and from nothing else there', () => {
    const text =
      'interface Field {\n  label: string;\n}\n\nexport interface FormTables {\n  form_columns: {\n    id: string;\n  };\n  other: Other;\n}\n';
    expect([...ownersOf({ forms: text })]).toEqual([
      ['form_columns', 'forms'],
      ['other', 'forms'],
    ]);
  });
});
