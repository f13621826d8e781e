import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { evaluate } from '@gonghui/elements/conditions/evaluate.ts';
import { askableOperators } from '@gonghui/elements/conditions/operators.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { fieldOf, fieldTypes } from '@gonghui/elements/form/fields.ts';
import { isStretchType } from '@gonghui/elements/query/stretches.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { keyOf, putDataFile, sheetSourceOf } from '@gonghui/testkit/datafiles.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { DAYS, TIMES } from '@gonghui/testkit/ranges-table.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RANGES = [
  ['date-range', DAYS],
  ['time-range', TIMES],
  ['time-select-range', TIMES],
] as const;
const PROPS: Readonly<Record<string, Record<string, Json>>> = {
  'time-range': { format: 'HH:mm:ss' },
  'time-select-range': { intervalStep: 60, startTime: '08:00', endTime: '21:00' },
};

const name = component('input', { label: '名' });
const fields = Object.fromEntries(
  RANGES.map(([type]) => [type, component(type, { label: type, ...PROPS[type] })]),
);
const idOf = (type: string): string => fields[type]?.id ?? '';
/** The field of a type in both datasets. */
const COLUMN: Readonly<Record<string, string>> = {
  'date-range': 'fielddys',
  'time-range': 'fieldngt',
  'time-select-range': 'fieldslt',
};
const NAMES = Object.keys(DAYS.rows);

/** A condition as its designer writes it. */
const conditionOf = (key: string, type: string, operator: string, value: Json): Condition =>
  ({ logical: 'and', items: [{ key, keyLabel: type, type, operator, value }] }) as Condition;

const CASES = RANGES.flatMap(([type, { asked }]) =>
  asked.map(([operator, value, found], at) => ({ type, operator, value: value as Json, found, at })),
);
type Asked = (typeof CASES)[number];
const tableId = ({ type, at }: Asked): string => `${COLUMN[type]?.slice(5)}t${String(at).padStart(4, '0')}`;

describe('ranges of days and times', () => {
  it('are all in the table, with everything that can be asked of them', () => {
    expect(fieldTypes.filter(type => fieldOf(type)?.range)).toEqual(RANGES.map(([type]) => type));
    expect(fieldTypes.filter(isStretchType)).toEqual(RANGES.map(([type]) => type));
    for (const [type, { asked }] of RANGES)
      expect(new Set(asked.map(([operator]) => operator))).toEqual(askableOperators(fieldOf(type)!));
  });

  it('mean to rules what the table says', () => {
    const wrong = CASES.flatMap(({ type, operator, value, found }) => {
      const rows: Readonly<Record<string, unknown>> = RANGES.find(([one]) => one === type)?.[1].rows ?? {};
      const condition = conditionOf('k', type, operator, value);
      const held = NAMES.filter(called => evaluate(condition, () => (rows[called] ?? null) as Json));
      return held.sort().join(' ') === found ? [] : [[type, operator, value, held, found]];
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(engines('rules'))('filters by ranges over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let form: BuiltForm;
  let reportId: string;
  let alone: string;
  let besideFile: string;

  const columns = [
    columnOf('source01', name.id, 'input', 'fieldnam'),
    ...RANGES.map(([type]) => columnOf('source01', idOf(type), type, COLUMN[type])),
  ];
  const listed = [field('n', 'fieldnam', { sort: { by: 'key', direction: 'asc' } })];
  const design = (datasetId: string): TemplateComponent[] => {
    const over = (id: string, type: string, mapping: Record<string, Props[]>, more: Props = {}) =>
      panel(id, type, mapping, { datumOriginalId: datasetId, ...more });
    return [
      over('when0001', 'datefilter', { queryField: [field('q', 'fielddys', { type: 'date-range' })] }),
      ...RANGES.map(([type]) =>
        over(`sel${COLUMN[type]?.slice(5)}01`, 'selectfilter', {
          queryField: [field('q', COLUMN[type] ?? '', { type })],
        }),
      ),
      over('table001', 'rcTable', { tColumns: listed }),
      ...CASES.map(one =>
        over(
          tableId(one),
          'rcTable',
          { tColumns: listed },
          {
            datumProps: {
              filter: conditionOf(COLUMN[one.type] ?? '', one.type, one.operator, one.value) as never,
            },
          },
        ),
      ),
    ];
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    const home = await gateway.buildEnterprise('ranges');
    manager = await gateway.signIn('manager-ranges');
    await gateway.services.jobs.start();
    form = await buildForm(gateway, home.ctx, [name, ...Object.values(fields)]);
    for (const called of NAMES) {
      const held = RANGES.map(([type, { rows }]) => [idOf(type), rows[called] ?? null]);
      await manager.call(submissionCalls.submit, {
        params: { id: form.id },
        body: { version: 1, key: newKey(), values: { [name.id]: called, ...Object.fromEntries(held) } },
      });
    }
    const records = formSource(form.id, undefined, 'source01');
    const definition = dataset({ sources: [records], fields: columns });
    ({ reportId, datasetId: alone } = await buildReport(manager, form.appletId, definition, design));
    const content = ['名,组', ...NAMES.map(called => `${called},甲`)].join('\n');
    const file = await putDataFile(gateway, manager, content, { name: '组.csv' });
    const keys = [{ left: name.id, right: keyOf(file, '名') }];
    const carried = dataset({
      kind: 'file',
      sources: [records, sheetSourceOf(file, 'source02')],
      relations: [{ id: 'relate01', left: 'source01', right: 'source02', join: 'left', keys }],
      fields: [...columns, columnOf('source02', keyOf(file, '组'), 'input', 'fieldgrp')],
    });
    ({ datasetId: besideFile } = await buildReport(manager, form.appletId, carried, () => [], '之二'));
  }, 60_000);
  afterAll(async () => {
    await gateway.services.jobs.stop();
    await gateway.close();
  });

  /** Names in the first cell of each row, or what was said instead. */
  const namesIn = ({ code, message, data }: { code: number; message?: string; data?: unknown }): string =>
    code === 200
      ? (data as { main: { rows: Json[][] } }).main.rows.map(([cell]) => String(cell)).join(' ')
      : String(message);
  const preview = async (datasetId: string, more: object): Promise<string> =>
    namesIn(
      await manager.ask(visualCalls.preview, {
        body: { componentType: 'rcTable', datasetId, fieldMapping: { tColumns: listed }, ...more } as never,
      }),
    );
  const asFilter = ({ type, operator, value }: Asked) =>
    conditionOf(COLUMN[type] ?? '', type, operator, value);
  const csv = async (componentId: string, filterValueMap = {}): Promise<string> => {
    const body = { componentId, format: 'csv' as const, filterValueMap };
    const { raw } = await manager.ask(visualCalls.download, { params: { formId: reportId }, body });
    return new TextDecoder()
      .decode(raw)
      .split('\r\n')
      .slice(1)
      .map(line => line.replaceAll('"', ''))
      .filter(line => line !== '')
      .join(' ');
  };

  const DOORS: Readonly<Record<string, (one: Asked) => Promise<string>>> = {
    'the list of records': async ({ type, operator, value }) => {
      const filters = { logic: 'and', items: [{ fieldId: idOf(type), operator, value }] };
      const { code, message, data } = await manager.ask(submissionCalls.page, {
        params: { id: form.id },
        body: { filters } as never,
      });
      if (code !== 200) return String(message);
      const found = data?.list.map(({ values }) => String(values[name.id])) ?? [];
      return found.sort().join(' ');
    },
    'the condition of a panel': one => preview(alone, { options: { filter: asFilter(one) } }),
    'a filter of a page': ({ type, operator, value }) => {
      const items = [{ key: COLUMN[type], operator, value }];
      return preview(alone, { filters: [{ logical: 'and', items }] });
    },
    'records beside a file': one => preview(besideFile, { options: { filter: asFilter(one) } }),
    'a released panel': async one =>
      namesIn(
        await manager.ask(visualCalls.ask, {
          params: { id: reportId },
          body: { componentId: tableId(one), filterValueMap: {} },
        }),
      ),
    'the file of a panel': one => csv(tableId(one)),
  };
  it.each(Object.entries(DOORS))('find by %s what the table says', async (_, door) => {
    const wrong: unknown[] = [];
    for (const one of CASES) {
      const found = await door(one);
      if (found !== one.found) wrong.push([one.type, one.operator, one.value, found, one.found]);
    }
    expect(wrong).toEqual([]);
  });

  it('find by what a reader chooses, on screen and in the file, what the table says', async () => {
    const chosen = CASES.flatMap(({ type, operator, value, found }): [Record<string, Json>, string][] => {
      const select = `sel${COLUMN[type]?.slice(5)}01`;
      if (operator === 'contains') return [[{ [select]: [value] }, found]];
      if (operator === 'empty') return [[{ [select]: [null] }, found]];
      return operator === 'between' && type === 'date-range' ? [[{ when0001: value }, found]] : [];
    });
    const stretches = RANGES.flatMap(([type, { rows }]) =>
      Object.entries(rows).map(([called, ends]): [Record<string, Json>, string] => [
        { [`sel${COLUMN[type]?.slice(5)}01`]: [ends as unknown as Json] },
        called,
      ]),
    );
    const wrong: unknown[] = [];
    for (const [filterValueMap, found] of [...chosen, ...stretches]) {
      const body = { componentId: 'table001', filterValueMap };
      const seen = namesIn(await manager.ask(visualCalls.ask, { params: { id: reportId }, body }));
      const file = await csv('table001', filterValueMap);
      if (seen !== found || file !== found) wrong.push([filterValueMap, seen, file, found]);
    }
    expect(wrong).toEqual([]);
    expect(chosen.length).toBeGreaterThan(25);
  });
});
