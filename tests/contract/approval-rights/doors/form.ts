import { boardCalls } from '@gonghui/contract/boards.ts';
import { exportCalls } from '@gonghui/contract/exports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { ended } from '@gonghui/testkit/datafiles.ts';
import { readXlsx } from 'hucre/xlsx';
import { PANELS } from '../pages.ts';
import { NUMBERS, partsOf } from '../records.ts';
import { add, type Shown, shownIn, together } from '../shown.ts';
import { canary, FIELDS, LETTERS, type Letter } from '../table.ts';
import type { Before, Door } from './door.ts';

const limit = 200;
/** What tells of no single record is told of all that the person has. */
const OF_ALL = 'all';

const listed = async ({ client, form }: Before, body: object, query?: object) => {
  const answer = await client.ask(recordListCalls.window, {
    params: { id: form },
    body: { limit, ...body } as never,
    ...(query && { query: query as never }),
  });
  return answer.data?.list ?? [];
};

const rows: Door = async before =>
  together(
    ...(await listed(before, {})).map(one =>
      shownIn(before.records, JSON.stringify(one), before.nameOf(one.id)),
    ),
  );

/** Records found by each letter. */
const foundBy = async (before: Before, bodyOf: (letter: Letter) => object): Promise<Shown> => {
  const shown: Shown = new Map();
  for (const letter of LETTERS)
    for (const { id } of await listed(before, bodyOf(letter))) add(shown, before.nameOf(id), letter);
  return shown;
};

/** Doors of the form itself: they ask its rights and know no part in an approval. */
export const formDoors: Record<string, Door> = {
  'record list': rows,
  'search in it': before => foundBy(before, letter => ({ keyword: canary(letter) })),
  'filter of it': before =>
    foundBy(before, letter => {
      const items = [{ fieldId: FIELDS[letter], operator: 'contains', value: canary(letter) }];
      return { filters: { logic: 'and', items } };
    }),
  async 'order of it'(before) {
    const shown: Shown = new Map();
    for (const letter of LETTERS) {
      const list = await listed(before, { sort: [{ fieldId: FIELDS[letter], order: 'asc' }] });
      if (list.length > 0) add(shown, OF_ALL, letter);
    }
    return shown;
  },
  async 'groups of it'({ client, form }) {
    const shown: Shown = new Map();
    for (const letter of LETTERS) {
      const body = { by: { fieldId: FIELDS[letter] } };
      const { raw } = await client.ask(recordListCalls.groups, { params: { id: form }, body });
      if (raw.toString().includes(canary(letter))) add(shown, OF_ALL, letter);
    }
    return shown;
  },
  async 'sums of it'({ client, form }) {
    const shown: Shown = new Map();
    for (const [letter, id] of NUMBERS) {
      const { data } = await client.ask(recordListCalls.summary, {
        params: { id: form },
        body: { measures: [id] },
      });
      if ((data?.measures[id]?.filled ?? 0) > 0) add(shown, OF_ALL, letter);
    }
    return shown;
  },
  async board(before) {
    const { records, client, pages, nameOf } = before;
    const { data } = await client.ask(boardCalls.view, { params: { id: pages.board } });
    const cards = await listed(before, {}, { dmFormId: pages.board });
    return together(
      // The design says what a field begins with: that is no record's.
      shownIn(records, JSON.stringify({ ...data, head: null })),
      ...cards.map(one => shownIn(records, JSON.stringify(one), nameOf(one.id))),
    );
  },
  async 'exported table'({ records, client, form }) {
    const file = async (fields: string[]): Promise<Shown | null> => {
      const answer = await client.ask(exportCalls.start, { params: { id: form }, body: { fields } });
      if (answer.code !== 200) return null;
      const { state } = await ended(client, answer.data.jobId);
      if (state !== 'done') return null;
      const { raw } = await client.ask(jobCalls.file, { params: { id: answer.data.jobId } });
      const { sheets } = await readXlsx(raw);
      return together(
        ...sheets.flatMap(({ rows }) => rows.map(row => shownIn(records, JSON.stringify(row)))),
      );
    };
    const whole = await file(LETTERS.flatMap(partsOf));
    if (whole) return whole;
    // What is refused as a whole is asked for without what the group hides, and that alone.
    const shown = [];
    for (const letters of [LETTERS.filter(one => one !== 'G'), ['G' as const]])
      shown.push((await file(letters.flatMap(partsOf))) ?? new Map());
    return together(...shown);
  },
  async report({ records, client, pages }) {
    const questions = PANELS.map(componentId => ({
      componentId,
      filterValueMap: {},
      page: { current: 1, pageSize: 100 },
    }));
    const { data } = await client.ask(visualCalls.batch, {
      params: { id: pages.report },
      body: { questions },
    });
    return together(...(data?.answers ?? []).map(one => shownIn(records, JSON.stringify(one))));
  },
  async 'file of a report'({ records, client, pages }) {
    const shown = [];
    for (const componentId of PANELS) {
      const body = { componentId, filterValueMap: {}, format: 'csv' as const };
      const { raw } = await client.ask(visualCalls.download, { params: { formId: pages.report }, body });
      shown.push(
        ...raw
          .toString()
          .split('\n')
          .map(line => shownIn(records, line)),
      );
    }
    return together(...shown);
  },
};
