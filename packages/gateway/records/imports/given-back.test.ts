import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { endedJob, handIn } from '@gonghui/testkit/tables.ts';
import { casesOf, csvOf, type Written, workbookOf } from '@gonghui/testkit/values-book.ts';
import { KIND_FIELDS, OPTIONS } from '@gonghui/testkit/values-table.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What a released form has otherwise: six decimals are the most. */
const OWN: Readonly<Record<string, { precision: number }>> = { number: { precision: 6 } };
/** The fields that stand for the kinds of the table, each by its kind; options have ids as forms give them. */
const KINDS = Object.fromEntries(
  Object.entries(KIND_FIELDS).map(([kind, [type, props]]) => {
    const options = OPTIONS.map(({ label }) => ({ value: newId(), label }));
    return [
      kind,
      component(type, { ...props, label: kind, ...OWN[type], ...(type === 'checkbox' && { options }) }),
    ];
  }),
);
const nth = component('number', { label: '序' });
/** The column that is at fault the first time. */
const other = component('number', { label: '别的' });
const FIELDS = [nth, other, ...Object.values(KINDS)];
const HEADS = FIELDS.map(({ props }) => String(props.label));
const FAULT = '坏';

interface Case {
  kind: string;
  cell: Written;
}

/** Every cell that is no text, to every kind of field: what a format hides, a time, a day and a length of time. */
const CELLS: Written[] = [
  ...[true, false, '  空白  ', '="00456"', '#DIV/0!', '一\n二', '00123', '0.1234567890123456', 'x_x000D_y'],
  ...[
    ...[
      [0.255, '0%'],
      [1234.567, '#,##0.00'],
      [123, '00000'],
      [5, '0"个"'],
      [-0.4, '0'],
      [3, '[>2]"多";"少"'],
    ],
    ...[
      [1.5, '[h]:mm'],
      [0.5, 'h:mm'],
      [1, 'yyyy/m/d'],
      [46086.75, 'm"月"d"日"'],
      [46086, 'yyyy-mm-dd'],
    ],
    ...[
      [46086.3958333, 'yyyy/m/d h:mm'],
      [0, 'yyyy/m/d'],
      [0.1 + 0.2, 'General'],
      [7, ';;;'],
      [8, '@'],
    ],
    ...[
      [123456789012345680000, '0'],
      [1e-7, '0.00E+00'],
      [0.75, '# ?/?'],
      [46086, 'aaaa'],
      [46086, 'mmm-yy'],
      [46086, 'General'],
    ],
  ].map(([number, code]) => ({ number: number as number, code: code as string })),
];
/** Kinds of the reader itself; what fields read with it is a text or a day of these. */
const CROSSED = [
  'number',
  'number %',
  'number kg',
  'number 万元',
  'day',
  'moment',
  'time',
  'boolean',
  'choices',
  'text',
];
const crossed: Case[] = CROSSED.flatMap(kind => CELLS.map(cell => ({ kind, cell })));

const NAMES = Object.keys(KINDS);
const workbook = (cases: readonly Case[], fault: string, from1904: boolean): Promise<Uint8Array> =>
  workbookOf(cases, HEADS, NAMES, { from1904, second: fault });
const csv = (cases: readonly Case[], fault: string): Uint8Array => strToU8(csvOf(cases, HEADS, NAMES, fault));

/** The fault put right, as somebody does it in Excel: nothing else of the file changes. */
function corrected(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file);
  const texts = strFromU8(parts['xl/sharedStrings.xml'] as Uint8Array);
  expect(texts).toContain(`>${FAULT}<`);
  parts['xl/sharedStrings.xml'] = strToU8(texts.replaceAll(`>${FAULT}<`, '>5<'));
  return zipSync(parts);
}

describe.each(engines('rules'))('rows that an import gives back, over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway.close());

  /** What an import stored, by the number of its case, and the file that it gave back. */
  const bring = async (bytes: Uint8Array, behind: number) => {
    const { id } = await buildForm(gateway, ours.ctx, FIELDS);
    const { upload } = await handIn(gateway, manager, id, bytes);
    const columns = [...Array.from({ length: behind }, () => null), ...FIELDS.map(field => field.id)];
    const body = { upload, sheet: 0, head: 0, columns, mode: 'add', key: null, trial: false };
    const { jobId } = await manager.call(importCalls.start, { params: { id }, body } as never);
    const job = await endedJob(manager, jobId);
    expect(job.state, String(job.message)).toBe('done');
    const stored: Record<number, Json> = {};
    for (let current = 1; ; current++) {
      const page = { current, pageSize: 100 };
      const { list } = await manager.call(submissionCalls.page, { params: { id }, body: { page } });
      for (const { values } of list) stored[Number(values[nth.id])] = values as Json;
      if (list.length < 100) break;
    }
    const file = job.fileName
      ? new Uint8Array((await manager.ask(jobCalls.file, { params: { id: jobId } })).raw)
      : null;
    return { stored, file, jobId };
  };

  const FILES: [
    string,
    Case[],
    (cases: readonly Case[], fault: string) => Promise<Uint8Array> | Uint8Array,
  ][] = [
    [
      'a workbook',
      [...casesOf(false), ...crossed].filter(({ kind }) => kind in KINDS),
      (cases, fault) => workbook(cases, fault, false),
    ],
    [
      'a workbook of 1904',
      [...casesOf(true), ...crossed].filter(({ kind }) => kind in KINDS),
      (cases, fault) => workbook(cases, fault, true),
    ],
    [
      'a CSV file',
      [...casesOf(false), ...crossed].filter(({ kind, cell }) => kind in KINDS && typeof cell === 'string'),
      csv,
    ],
  ];
  test.each(FILES)(
    'of %s, put right and imported, store what the first file would have stored',
    async (_, cases, write) => {
      expect(cases.length).toBeGreaterThan(150);
      const direct = await bring(await write(cases, '5'), 0);
      const refused = await bring(await write(cases, FAULT), 0);
      expect(Object.keys(refused.stored)).toEqual([]);
      const again = await bring(corrected(refused.file as Uint8Array), 2);
      const wrong = cases.flatMap((one, at) => {
        const [before, after] = [direct.stored[at] ?? null, again.stored[at] ?? null];
        return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ ...one, before, after }];
      });
      expect(wrong).toEqual([]);
      expect(Object.keys(direct.stored).length).toBeGreaterThan(cases.length / 3);
    },
  );
});
