import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { menuCalls } from '@gonghui/contract/menus.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { listOfSends, of, QUESTION, type Send, SORT } from './send.ts';
import type { World } from './world.ts';

/** Print templates, flows and designs. */
export function sendsOfDesigns(world: World): Send[] {
  const { sends, send } = listOfSends();
  const { manager, form, record } = world;
  send('printing.data', printingCalls.data, manager, () => ({
    ...of(form.id),
    body: { stencilId: world.stencil, recordIds: [record], intent: 'print', copies: 1, key: newKey() },
  }));
  send('printing.download', printingCalls.download, manager, () => ({
    ...of(world.stencil),
    body: { ...QUESTION, sort: SORT, ids: [record], mode: 'each', copies: 1, first: 1, key: newKey() },
  }));
  send('printing.records', printingCalls.records, manager, () => ({
    body: {
      filter: {
        formId: form.id,
        stencilId: world.stencil,
        recordId: record,
        userId: world.ours.users.manager,
        from: 1,
        to: 2,
      },
      page: { current: 1, pageSize: 10 },
      people: true,
    },
  }));
  send('prints.save', printCalls.save, manager, async () => {
    const { dataset, print, printTemplate, sheetTemplate, version } = await manager.call(
      printCalls.get,
      of(world.stencil),
    );
    return {
      ...of(world.stencil),
      body: { dataset, print, printTemplate: printTemplate.slice(0, 3), sheetTemplate, baseVersion: version },
    };
  });
  send('process.save', processCalls.save, manager, async () => ({
    ...of(world.flowForm.id),
    body: {
      template: world.flow,
      baseVersion: (await manager.call(processCalls.get, of(world.flowForm.id))).version,
    },
  }));
  send('approvals.handle', approvalCalls.handle, manager, () => ({
    params: { id: world.waiting, taskId: `${world.waiting}_1` },
    body: {
      action: 'agree',
      comment: '好',
      signature: null,
      values: {},
      base: {},
      rev: 9,
      users: [],
      to: null,
      key: newKey(),
    },
  }));
  send('menus.set', menuCalls.set, manager, async () => {
    const look = { icon: 'car', hidden: false };
    const page = { kind: 'page', id: form.id, name: '报修', ...look };
    const link = { kind: 'link', id: 'outside1', name: '制度', url: 'https://example.cn/', ...look };
    const { rev } = await manager.call(menuCalls.get, of(world.appletId));
    const group = { kind: 'group', id: 'group001', name: '日常', hidden: false, entries: [link] };
    return { ...of(world.appletId), body: { rev, entries: [page, group] } };
  });
  send('datasets.save', datasetCalls.save, manager, async () => ({
    ...of(world.dataset),
    body: {
      definition: world.definition,
      baseVersion: (await manager.call(datasetCalls.get, of(world.dataset))).version,
    },
  }));
  const ask = {
    kind: 'groups',
    dimensions: [
      { id: 'a', fieldId: 'fieldday', unit: 'month', sort: { by: 'a', direction: 'asc' }, fill: true },
    ],
    measures: [
      {
        id: 'b',
        fieldId: 'fieldcos',
        aggregate: 'sum',
        compare: { fieldId: 'fieldday', base: 'year', show: 'rate', span: 'full' },
      },
    ],
    filters: [{ logical: 'and', items: [{ key: 'fieldtit', operator: 'eq', value: 'x' }] }],
    limit: 10,
  };
  send('datasets.preview', datasetCalls.preview, manager, () => ({
    ...of(world.dataset),
    body: { definition: world.definition, query: ask },
  }));
  send('datasets.preview rows', datasetCalls.preview, manager, () => ({
    ...of(world.dataset),
    body: {
      query: {
        kind: 'rows',
        columns: [{ id: 'a', fieldId: 'fieldtit' }],
        filters: [],
        sort: [{ fieldId: 'fieldcos', direction: 'asc' }],
        page: { current: 1, pageSize: 10 },
      },
    },
  }));
  send('datasets.preview options', datasetCalls.preview, manager, () => ({
    ...of(world.dataset),
    body: { query: { kind: 'options', fieldId: 'fieldtit', keyword: '灯', filters: [], limit: 10 } },
  }));
  send('forms.version', formCalls.version, manager, () => ({ params: { id: form.id, version: '1' } }));
  send('forms.get', formCalls.get, manager, () => ({ ...of(form.id), query: { formDesignVersion: '1' } }));
  return sends;
}
