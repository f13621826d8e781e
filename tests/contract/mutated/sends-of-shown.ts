import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { publicationCalls } from '@gonghui/contract/publications.ts';
import { screenCalls } from '@gonghui/contract/screens.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { field } from '@gonghui/elements/report/testing/panels.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { DAY, listOfSends, of, type Send } from './send.ts';
import type { World } from './world.ts';

/** Boards, reports, screens, pages and datasets. */
export function sendsOfShown(world: World): Send[] {
  const { sends, send } = listOfSends();
  const { manager, plain, form, board, record } = world;
  send('boards.settings', boardCalls.settings, manager, () => of(board));
  send('boards.view', boardCalls.view, plain, () => of(board));
  send('boards.rank', boardCalls.rank, manager, () => ({
    ...of(board),
    body: { recordId: record, after: world.second, before: null },
  }));
  send('boards save', datasetCalls.save, manager, async () => {
    const { rev } = await manager.call(boardCalls.settings, of(board));
    return {
      ...of(board),
      body: { board: { rev, ...world.boardSettings, sort: [{ fieldId: 'cost0001', order: 'asc' }] } },
    };
  });
  send('boards create', datasetCalls.create, manager, () => ({
    body: {
      type: 'dm',
      appletId: world.appletId,
      kind: 'form',
      name: newKey().slice(0, 20),
      sourceId: form.id,
    },
  }));

  send('publications.set', publicationCalls.set, manager, async () => ({
    ...of(world.reportId),
    body: { digest: (await manager.call(publicationCalls.get, of(world.reportId))).digest },
  }));

  const map = (key: string, more = {}) => field(key, 'fieldtit', { type: 'input', alias: '故障', ...more });
  send('visuals.preview', visualCalls.preview, manager, () => ({
    body: {
      kind: 'report',
      componentType: 'bar',
      datasetId: world.dataset,
      fieldMapping: {
        xLabels: [
          field('x', 'fieldday', {
            type: 'date',
            unit: 'month',
            fiscalStart: 4,
            sort: { by: 'y', direction: 'asc' },
          } as never),
        ],
        yValues: [
          field('y', 'fieldcos', {
            type: 'number',
            alias: '费用',
            aggregate: 'sum',
            compare: { fieldId: 'fieldday', base: 'year', unit: 'month', show: 'rate', span: 'full' },
            format: { precision: 2 },
          } as never),
        ],
      },
      options: {
        filter: {
          logical: 'and',
          items: [{ key: 'fieldcos', keyLabel: '', type: 'number', operator: 'gt', value: 1 }],
        },
        top: { count: 5, by: 'y', direction: 'desc', others: true },
        fill: true,
        totals: 'none',
      },
      filters: [{ logical: 'and', items: [{ key: 'fieldtit', operator: 'eq', value: 'x' }] }],
      picks: [{ field: { fieldId: 'fieldtit', type: 'input' }, key: '灯不亮' }],
      page: { current: 1, pageSize: 10 },
      keyword: '灯',
    },
  }));
  send('visuals.preview rows', visualCalls.preview, manager, () => ({
    body: {
      kind: 'report',
      componentType: 'rcTable',
      datasetId: world.dataset,
      fieldMapping: {
        tColumns: [map('t'), field('b', 'fieldcos', { type: 'number', bounds: [1, 2] } as never)],
      },
      page: { current: 1, pageSize: 10 },
    },
  }));
  const chosen = { filterValueMap: { filt0001: ['灯不亮'] } };
  send('visuals.ask', visualCalls.ask, plain, () => ({
    ...of(world.reportId),
    body: { componentId: 'tabl0001', ...chosen, page: { current: 1, pageSize: 10 }, keyword: '灯' },
  }));
  send('visuals.batch', visualCalls.batch, plain, () => ({
    ...of(world.screenId),
    body: { questions: [{ componentId: 'scre0001', filterValueMap: {}, etag: 'x' }] },
  }));
  send('visuals.batch of a page', visualCalls.batch, plain, () => ({
    ...of(world.page),
    body: {
      questions: [{ componentId: 'list0001', filterValueMap: {} }, { componentId: 'extern01_bar00001' }],
    },
  }));
  send('visuals.rows', visualCalls.rows, manager, () => ({
    ...of(world.reportId),
    body: { componentId: 'bar00001', filterValueMap: { bar00001: ['灯不亮'], ...chosen.filterValueMap } },
  }));
  send('visuals.download', visualCalls.download, manager, () => ({
    params: { formId: world.reportId },
    body: { componentId: 'tabl0001', ...chosen, format: 'csv' },
  }));

  send('screens.createPass', screenCalls.createPass, manager, () => ({
    ...of(world.screenId),
    body: { name: newKey().slice(0, 20), expiresAt: Date.now() + DAY, networks: ['10.0.0.0/8'] },
  }));
  send('screens.open', screenCalls.open, {}, () => ({
    body: { formId: world.screenId, pass: 'x'.repeat(43) },
  }));

  return sends;
}
