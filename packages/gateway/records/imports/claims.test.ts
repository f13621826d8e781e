import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { endedJob, handIn } from '@gonghui/testkit/tables.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

type Mode = 'add' | 'update' | 'upsert';

/** Each way in which a record can claim what another may not have as well: five claims, and what is said of one that is had. */
const WAYS = [
  {
    way: 'a unique field',
    of: () => component('input', { label: '证号', repeat: true }),
    claims: ['a', 'b', 'c', 'd', 'e'],
    said: () => '「证号」此项内容已存在，不允许重复提交',
  },
  {
    way: 'a unique field of a subform',
    of: () => component('subform', { label: '明细' }, [component('input', { label: '编号', repeat: true })]),
    claims: ['a', 'b', 'c', 'd', 'e'],
    said: () => '「编号」此项内容已存在，不允许重复提交',
  },
  {
    way: 'a booked day',
    of: () => component('booking', { label: '会议室' }),
    claims: ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'],
    said: (claim: string) => `「会议室」${claim}的名额已满，请重新选择`,
  },
  {
    way: 'a booked period',
    of: () => component('booking-time', { label: '会议室' }),
    claims: ['09', '10', '11', '12', '13'].map(hour => `2026-03-06 ${hour}:00:00`),
    said: (claim: string) =>
      `「会议室」${claim.slice(0, 16)}至${Number(claim.slice(11, 13)) + 1}:00的名额已满，请重新选择`,
  },
];

/**
 * Rows of a table as key and number of a claim, over records K0, K1 and K2 that have the first three claims, and the numbers of
 * those rows that are refused. New records of a batch are stored before those that change.
 */
const MODES: Record<Mode, { rows: [string, number][]; refused: number[] }> = {
  // The third is had by a record, the fourth by a row above.
  add: {
    rows: [
      ['N0', 3],
      ['N1', 4],
      ['N2', 0],
      ['N3', 4],
    ],
    refused: [4, 5],
  },
  // The first gives up what the third takes; what the second wants is the first's by then.
  update: {
    rows: [
      ['K0', 3],
      ['K1', 3],
      ['K2', 0],
    ],
    refused: [3],
  },
  upsert: {
    rows: [
      ['N0', 3],
      ['K0', 3],
      ['K1', 4],
      ['K2', 1],
      ['N1', 3],
    ],
    refused: [3, 6],
  },
};

describe.each(engines('rules'))('what one record alone may have, in imports over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    // Thursday 5 March 2026, ten in the morning in Shanghai.
    gateway.advance(Date.parse('2026-03-05T02:00:00Z') - Date.now());
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway.close());

  const key = component('input', { label: '键' });
  const build = async (field: ReturnType<typeof component>) => {
    const form = await buildForm(gateway, ours.ctx, [key, field]);
    const column = field.components?.[0];
    return { id: form.id, columns: [key.id, column ? `${field.id}.${column.id}` : field.id] };
  };
  type Form = Awaited<ReturnType<typeof build>>;
  const run = async ({ id, columns }: Form, rows: Cell[][], mode: Mode, trial: boolean) => {
    const bytes = await writeXlsx({ sheets: [{ name: '表', rows: [['键', '值'], ...rows] }] });
    const { upload } = await handIn(gateway, manager, id, bytes);
    const body = { upload, sheet: 0, head: 0, columns, mode, trial, key: mode === 'add' ? null : key.id };
    const { jobId } = await manager.call(importCalls.start, { params: { id }, body });
    const job = await endedJob(manager, jobId);
    const refused: unknown[][] = [];
    if (job.fileName) {
      const { raw } = await manager.ask(jobCalls.file, { params: { id: jobId } });
      // Further lines of a record have no reason of their own.
      const rows = ((await readXlsx(raw)).sheets[0]?.rows ?? []).slice(1).map(row => row.slice(0, 2));
      refused.push(...rows.filter(([, why]) => why !== null));
    }
    const result = job.result as Record<'added' | 'updated' | 'failed' | 'skipped', number> | null;
    const { added, updated, skipped, failed } = result ?? {};
    return { state: job.state, said: job.message, added, updated, skipped, failed, refused };
  };
  /** The table tried and then imported; what both say is one. */
  const bring = async (form: Form, rows: Cell[][], mode: Mode) => {
    const tried = await run(form, rows, mode, true);
    const done = await run(form, rows, mode, false);
    return { tried, done };
  };
  const stored = async ({ id }: Form): Promise<number> => {
    const body = { page: { current: 1, pageSize: 10 } };
    return (await manager.call(submissionCalls.page, { params: { id }, body })).pager.total;
  };

  const table = WAYS.flatMap(one => (Object.keys(MODES) as Mode[]).map(mode => ({ ...one, mode })));
  test.each(table)('$way that is had refuses its row, $mode, in the trial as in the import', async one => {
    const { mode, claims, said } = one;
    const form = await build(one.of());
    const before = [0, 1, 2].map((nth): Cell[] => [`K${nth}`, claims[nth] as string]);
    expect(await run(form, before, 'add', false)).toMatchObject({ added: 3, failed: 0 });
    const { rows, refused } = MODES[mode];
    const written = rows.map(([name, nth]): Cell[] => [name, claims[nth] as string]);
    const taken = rows.filter((_, at) => !refused.includes(at + 2));
    const added = taken.filter(([name]) => name.startsWith('N')).length;
    const answer = {
      state: 'done',
      said: null,
      ...{ added, updated: taken.length - added, skipped: 0, failed: refused.length },
      refused: refused.map(number => [number, said(claims[rows[number - 2]?.[1] ?? 0] as string)]),
    };
    const { tried, done } = await bring(form, written, mode);
    expect.soft(tried).toEqual(answer);
    expect(done).toEqual(answer);
    expect(await stored(form)).toBe(3 + added);
  });

  test.each(['add', 'update', 'upsert'] as const)(
    'a value twice in the lines of one record refuses that record alone, %s',
    async mode => {
      const item = component('input', { label: '编号', repeat: true });
      const form = await build(component('subform', { label: '明细' }, [item]));
      if (mode === 'update') await run(form, [['A'], ['B']], 'add', false);
      const rows = [
        ['A', 'x'],
        [null, 'x'],
        ['B', 'x'],
      ];
      const { tried, done } = await bring(form, rows, mode);
      const answer = {
        failed: 1,
        [mode === 'update' ? 'updated' : 'added']: 1,
        refused: [[2, '「编号」此项内容已存在，不允许重复提交']],
      };
      expect.soft(tried).toMatchObject(answer);
      expect(done).toMatchObject(answer);
    },
  );

  test.each(['add', 'update', 'upsert'] as const)(
    'a day that is closed and a period that has begun refuse their rows alone, %s',
    async mode => {
      const field = component('booking-time', { label: '会议室', withoutWeekend: true });
      const form = await build(field);
      if (mode === 'update') await run(form, [['A'], ['B'], ['C']], 'add', false);
      const rows = [
        ['A', '2026-03-07 09:00:00'],
        ['B', '2026-03-05 10:00:00'],
        ['C', '2026-03-05 11:00:00'],
      ];
      const { tried, done } = await bring(form, rows, mode);
      const answer = {
        failed: 2,
        [mode === 'update' ? 'updated' : 'added']: 1,
        refused: [
          [2, '「会议室」2026-03-07（周末）不可预约，请重新选择'],
          [3, '「会议室」2026-03-05 10:00至11:00已开始，请重新选择'],
        ],
      };
      expect.soft(tried).toMatchObject(answer);
      expect(done).toMatchObject(answer);
    },
  );

  test.each(WAYS)('$way is known however far above it was claimed or given up', async one => {
    const [a, b] = one.claims as [string, string];
    const form = await build(one.of());
    await run(form, [['K0', a], ['K1']], 'add', false);
    const many = Array.from({ length: 1000 }, (_, nth): Cell[] => [`F${nth}`]);
    const rows = [['N0', b], ['K0', b], ...many, ['K1', b], ['N1', a]];
    const { tried, done } = await bring(form, rows as Cell[][], 'upsert');
    const answer = {
      ...{ added: 1001, updated: 0, failed: 3 },
      refused: [
        [3, one.said(b)],
        [1004, one.said(b)],
        [1005, one.said(a)],
      ],
    };
    expect.soft(tried).toMatchObject(answer);
    expect(done).toMatchObject(answer);
    // K0 gives up what a row of a later batch wants.
    const last = one.claims[2] as string;
    const moved = await bring(form, [['K0', last], ...many, ['N1', a]], 'upsert');
    const gone = { added: 1, updated: 1, failed: 0, skipped: 1000 };
    expect.soft(moved.tried).toMatchObject(gone);
    expect(moved.done).toMatchObject(gone);
  });

  test('a trial that was killed begins anew, and knows again what its rows claim', async () => {
    const { id, columns } = await build(component('input', { label: '证号', repeat: true }));
    const many = Array.from({ length: 1000 }, (_, nth): Cell[] => [`F${nth}`, `${nth || 1}`]);
    const bytes = await writeXlsx({ sheets: [{ name: '表', rows: [['键', '值'], ...many, ['N', '5']] }] });
    const { upload } = await handIn(gateway, manager, id, bytes);
    const { kysely } = gateway.db;
    await sql`create function stop_trial() returns trigger language plpgsql as
      $$ begin if (new.checkpoint->>'drafts')::int > 1000 then raise exception 'killed'; end if; return new; end $$`.execute(
      kysely,
    );
    await sql`create trigger stop_trial before update on jobs for each row when (new.checkpoint is not null)
      execute function stop_trial()`.execute(kysely);
    const body = { upload, sheet: 0, head: 0, columns, mode: 'add' as const, trial: true };
    const { jobId } = await manager.call(importCalls.start, { params: { id }, body } as never);
    const attempts = async () =>
      (await kysely.selectFrom('jobs').select(['checkpoint', 'state']).where('id', '=', jobId).execute())[0];
    await vi.waitFor(
      async () => expect(await attempts()).toMatchObject({ checkpoint: { drafts: 1000 }, state: 'waiting' }),
      { timeout: 30_000 },
    );
    await sql`drop trigger stop_trial on jobs`.execute(kysely);
    expect((await endedJob(manager, jobId)).result).toMatchObject({ added: 999, failed: 2 });
  });

  test('a row that is refused for its day keeps no unique value from a later one', async () => {
    const own = component('input', { label: '证号', repeat: true });
    const day = component('booking', { label: '会议室' });
    const { id } = await buildForm(gateway, ours.ctx, [own, day]);
    const form = { id, columns: [own.id, day.id] };
    const rows = [
      ['1', '2026-03-06'],
      ['2', '2026-03-06'],
      ['2', '2026-03-07'],
    ];
    const { tried, done } = await bring(form, rows, 'add');
    const answer = { added: 2, failed: 1, refused: [[3, '「会议室」2026-03-06的名额已满，请重新选择']] };
    expect.soft(tried).toMatchObject(answer);
    expect(done).toMatchObject(answer);
  });
});
