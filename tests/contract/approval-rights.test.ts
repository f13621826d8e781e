import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalDoors, listDoors } from './approval-rights/doors/approval.ts';
import type { Before, Door } from './approval-rights/doors/door.ts';
import { formDoors } from './approval-rights/doors/form.ts';
import { recordDoors } from './approval-rights/doors/record.ts';
import { NUMBERS, PICTURES, type Records, startRecords } from './approval-rights/records.ts';
import type { Shown } from './approval-rights/shown.ts';
import { ACCOUNTS, doorsOfTable, expected, type Letter, shownAt } from './approval-rights/table.ts';

const DOORS: Record<string, Door> = { ...approvalDoors, ...listDoors, ...recordDoors, ...formDoors };
const FORMS = ['', 'offline', 'deleted'];
/** Doors through which nobody has more than the table says and many have less: a message is sent once, a list has few lines. */
const AT_MOST = new Set([
  'messages',
  'lists of tasks',
  'search in lists of tasks',
  'table of the approval',
  'request sent again',
  'history of a record',
]);
/** Not every letter has a number or a picture. */
const ONLY: Record<string, ReadonlyMap<Letter, string>> = {
  'files of fields': PICTURES,
  'sums of it': NUMBERS,
};
/** Who is before requests of everybody in the same way. */
const OF_EVERYBODY = new Set(['first approver', 'second approver', 'third approver', 'copied', 'manager']);

describe('who sees what of a record under approval, as docs/approval.md says', () => {
  let records: Records;
  beforeAll(async () => {
    records = await startRecords('rights');
  }, 240_000);
  afterAll(() => records?.close());

  const before = (who: string, form: string): Before => {
    const { account = '', about = '' } = ACCOUNTS[who] ?? {};
    const everything = FORMS.flatMap(one => records.all(one));
    return {
      records,
      client: records.company.as(account),
      form: records.form(form),
      pages: records.pages(form),
      own: records.all(form).filter(one => one.about === about),
      nameOf: id => everything.find(one => one.id === id)?.name ?? id,
    };
  };

  /** What the table has for somebody at a door of one record. */
  function wantedAt(door: string, who: string, record: string): Letter[] {
    const [state = '', about = ''] = record.split(' ');
    const row = expected().find(one => one.who === who && one.state === state);
    if (!row || (ACCOUNTS[who]?.about !== about && !OF_EVERYBODY.has(who))) return [];
    const letters = shownAt(doorsOfTable().get(door) ?? '', row);
    return letters.filter(one => ONLY[door]?.has(one) ?? true);
  }

  /** Whether somebody put the file of a letter there himself: it is his wherever it stands. */
  const uploaded = (who: string, record: string, letter: Letter): boolean =>
    [...records.pictures.values()].some(
      one => one.by === ACCOUNTS[who]?.account && one.record === record && one.letter === letter,
    );

  function faultsOf(door: string, who: string, forms: readonly string[], shown: Shown): string[] {
    const known = forms.flatMap(form => records.all(form));
    const faults = [...shown.keys()].filter(one => one !== 'all' && !known.some(({ name }) => name === one));
    // What is told of all records together is told of those that he has.
    const asked = shown.has('all')
      ? [
          {
            name: 'all',
            about: '',
            wanted: [...new Set(known.flatMap(({ name }) => wantedAt(door, who, name)))],
          },
        ]
      : known.map(one => ({ ...one, wanted: wantedAt(door, who, one.name) }));
    return faults.concat(
      asked.flatMap(({ name, about, wanted }) => {
        const got = [...(shown.get(name) ?? [])];
        const theirs = (one: Letter) => door !== 'files of fields' || !uploaded(who, name, one);
        const more = got.filter(one => !wanted.includes(one) && theirs(one));
        const whole = !AT_MOST.has(door) && (about === ACCOUNTS[who]?.about || name === 'all');
        const less = whole ? wanted.filter(one => !got.includes(one)) : [];
        return more.length + less.length === 0 ? [] : [`${who}, ${name}: ${got} instead of ${wanted}`];
      }),
    );
  }

  it('tries every door of the table', () => {
    const others = ['news of a list, a report', 'mail', 'hook', 'public link'];
    expect([...Object.keys(DOORS), ...others].sort()).toEqual([...doorsOfTable().keys()].sort());
  });

  it.each(Object.keys(DOORS))(
    '%s',
    async door => {
      const faults: string[] = [];
      let told = 0;
      const asked = door in listDoors ? [FORMS] : FORMS.map(form => [form]);
      for (const who of Object.keys(ACCOUNTS))
        for (const forms of asked) {
          const shown = (await DOORS[door]?.(before(who, forms[0] ?? ''))) ?? new Map();
          told += shown.size;
          faults.push(...faultsOf(door, who, forms, shown));
        }
      expect(faults).toEqual([]);
      expect(told).toBeGreaterThan(0);
    },
    240_000,
  );
});
