import { linkCalls } from '@gonghui/contract/links.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { newLink, openLink } from '@gonghui/testkit/strangers.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Listener, listen } from './approval-rights/collect.ts';
import { approvalDoors, listDoors } from './approval-rights/doors/approval.ts';
import type { Before, Door } from './approval-rights/doors/door.ts';
import { formDoors } from './approval-rights/doors/form.ts';
import { recordDoors } from './approval-rights/doors/record.ts';
import { NUMBERS, PICTURES, type Records, startRecords } from './approval-rights/records.ts';
import { type Shown, shownIn, together } from './approval-rights/shown.ts';
import { ACCOUNTS, doorsOfTable, expected, FIELDS, type Letter, shownAt } from './approval-rights/table.ts';

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
  }, 600_000);
  afterAll(() => records?.close());

  const facing = (who: string, form: string): Before => {
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
          const shown = (await DOORS[door]?.(facing(who, forms[0] ?? ''))) ?? new Map();
          told += shown.size;
          faults.push(...faultsOf(door, who, forms, shown));
        }
      expect(faults).toEqual([]);
      expect(told).toBeGreaterThan(0);
    },
    600_000,
  );

  // As a server would that took everybody for somebody else: a door whose reading misses a value could never fail above.
  it.each(Object.keys(DOORS))(
    '%s: is seen to leak where one is answered as others are',
    async door => {
      const [nobody, caught] = ['nobody of it', new Set<string>()];
      for (const by of ['manager', 'initiator', 'first approver', 'third approver'])
        for (const forms of door in listDoors ? [FORMS] : [['']]) {
          const [form = ''] = forms;
          const shown = await DOORS[door]?.({ ...facing(nobody, form), client: facing(by, form).client });
          const faults = faultsOf(door, nobody, forms, shown ?? new Map());
          for (const [name, letters] of shown ?? []) {
            if (letters.size > 0)
              expect(faults.join(), `${by}, ${name}`).toContain(`${name}: ${[...letters]}`);
            for (const letter of letters) caught.add(letter);
          }
        }
      const has = new Set(expected().flatMap(row => shownAt(doorsOfTable().get(door) ?? '', row)));
      const all = [...has].filter(one => ONLY[door]?.has(one) ?? true);
      if (AT_MOST.has(door)) expect(caught.size).toBeGreaterThan(0);
      else expect([...caught].sort()).toEqual(all.sort());
    },
    60_000,
  );

  it('mail: says what its node says, and no value', async () => {
    const mails = await records.company.gateway.db.withSystem(trx =>
      trx.selectFrom('mails').select(['subject', 'body', 'recipients']).execute(),
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) expect(shownIn(records, JSON.stringify(mail)).size).toBe(0);
  });

  it('hook: sends what its designer chose, in every state', async () => {
    await records.company.gateway.services.hooks.sender.drain();
    const { received } = records.pushed;
    expect(received.map(({ body }) => body.type)).toContain('approval.approved');
    const shown = together(...received.map(({ text }) => shownIn(records, text)));
    expect(shown.size).toBeGreaterThan(0);
    for (const [record, letters] of shown) expect([...letters].sort(), record).toEqual(['A', 'D']);
  });

  it('public link: shows strangers the columns that its manager chose, in every state', async () => {
    const manager = records.company.as('manager');
    const id = records.form('');
    await manager.call(linkCalls.publicRelease, { params: { id }, body: { publicRelease: true } });
    const columns = [FIELDS.A];
    const settings = { shown: { columns, condition: null, pageSize: 100 } };
    const { short } = await newLink(manager, id, { kind: 'records', settings });
    const stranger = await openLink(records.company.gateway, short);
    const params = { shortLink: short };
    const answers = [
      await stranger.ask(publicCalls.look, { params }),
      await stranger.ask(publicCalls.records, { params, body: {} }),
    ];
    const shown = together(...answers.map(({ raw }) => shownIn(records, raw.toString())));
    expect([...shown.keys()].sort()).toEqual(
      records
        .all('')
        .map(({ name }) => name)
        .sort(),
    );
    for (const [record, letters] of shown) expect([...letters], record).toEqual(['A']);
  });

  it('news of a list, a report: go to who has the form, and no value with them', async () => {
    const { gateway, as } = records.company;
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const held = new Map<string, Record<'list' | 'report' | 'notices' | 'offline' | 'deleted', Listener>>();
    for (const [who, { account }] of Object.entries(ACCOUNTS)) {
      const at = (path: string) => listen(gateway, as(account), path);
      held.set(who, {
        list: await at(`/v1/forms/${records.form('')}/submissions/stream`),
        offline: await at(`/v1/forms/${records.form('offline')}/submissions/stream`),
        deleted: await at(`/v1/forms/${records.form('deleted')}/submissions/stream`),
        report: await at(`/v1/visual/${records.pages('').report}/stream`),
        notices: await at('/v1/notices/stream'),
      });
    }
    try {
      const id = await records.running('fresh', 'asker');
      // The first approver decides at once: by the time he could be told there may be nothing to tell.
      const told = ['copied', 'second approver'];
      const hears = (who: string, what: 'list' | 'notices', said: string) =>
        vi.waitFor(() => expect(held.get(who)?.[what].heard.join()).toContain(said), 20_000);
      await Promise.all([
        ...told.map(who => hears(who, 'notices', id)),
        ...['initiator', 'manager'].map(who => hears(who, 'list', 'event: records')),
      ]);
      for (const [who, { list, offline, deleted, report, notices }] of held) {
        // Who is in the group has the form, and the page of the report is for everybody; what it shows is asked for.
        const has = ['initiator', 'deputy', 'manager', 'member of the group'].includes(who);
        const refused = who === 'disabled' ? 401 : 404;
        expect([list.status, offline.status, deleted.status], who).toEqual(
          has ? [200, 200, 404] : [refused, refused, refused],
        );
        expect(shownIn(records, [...list.heard, ...offline.heard, ...report.heard].join()).size, who).toBe(0);
        expect(list.heard.join(), who).not.toContain(id);
        const row = expected().find(one => one.who === who && one.state === 'running');
        const seen = [...(shownIn(records, notices.heard.join()).get('fresh asker') ?? [])];
        expect(
          seen.filter(one => !row?.sees?.includes(one)),
          who,
        ).toEqual([]);
        if (told.includes(who)) expect(seen, who).toContain('A');
      }
    } finally {
      for (const one of held.values()) await Promise.all(Object.values(one).map(({ stop }) => stop()));
    }
  }, 60_000);
});
