import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallInput } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { type Link, usualSettings } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { publicationCalls } from '@gonghui/contract/publications.ts';
import { recordViewCalls } from '@gonghui/contract/record-views.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { boundTo, element, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { buildDataset, buildPage } from '@gonghui/testkit/custom-pages.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { buildApplet, buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import type { Client, Enterprise, TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { putSample } from '@gonghui/testkit/samples.ts';
import { asset, buildScreen } from '@gonghui/testkit/screens.ts';
import { openLink, type Stranger } from '@gonghui/testkit/strangers.ts';
import { fieldsOf, VALUES } from './fields.ts';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };

/** One of everything in an enterprise, and who asks for it. `outside`: the address of a receiver of its own. */
export async function buildWorld(gateway: TestGateway, ours: Enterprise, code: string, outside: string) {
  const { ctx } = ours;
  const manager = await gateway.signIn(`manager-${code}`);
  const admin = await gateway.signIn(`admin-${code}`);
  const plain = await gateway.signIn(`plain-${code}`);
  const appletId = await buildApplet(gateway, ctx, `应用${code}`);
  const goodsName = component('input', { label: '品名' }, undefined, 'good0001');
  const goods = await buildForm(gateway, ctx, [goodsName], { appletId, name: '物资' });
  const submitted = (client: Client, id: string, values: object) =>
    client.call(submissionCalls.submit, {
      params: { id },
      body: { values: values as never, key: newKey() },
    });
  await submitted(manager, goods.id, { good0001: '纸' });

  const form = await buildForm(gateway, ctx, [goodsName], { appletId, name: '工单' });
  const api = await manager.call(outsideApiCalls.create, {
    body: {
      formId: form.id,
      name: '企业信息',
      method: 'POST',
      url: outside,
      fixed: [{ name: 'key', value: 'k1' }],
      headers: [{ name: 'Authorization', value: 'Bearer k' }],
      cacheSeconds: 0,
    },
  });
  const fields = fieldsOf(goods.id, goodsName.id, api.id);
  const design = template(...Object.values(fields));
  const saved = await manager.call(formCalls.save, {
    params: { id: form.id },
    body: { type: 'normal', template: design },
  });
  if (saved.problems.length > 0) throw new Error(JSON.stringify(saved.problems));
  await manager.call(formCalls.release, { params: { id: form.id }, body: { scope: ALL } });
  const values = VALUES;
  const record = (await submitted(manager, form.id, values)).id;
  const second = (await submitted(plain, form.id, { ...values, titl0001: '漏水' })).id;

  const flowForm = await buildForm(gateway, ctx, [fields.title, fields.cost], { appletId, name: '审批单' });
  const flow = [approval([ours.users.manager!])];
  await manager.call(processCalls.save, { params: { id: flowForm.id }, body: { template: flow as never } });
  await manager.call(processCalls.activate, { params: { id: flowForm.id }, body: { activated: true } });
  const waiting = (await submitted(plain, flowForm.id, { titl0001: '报销' })).id;

  const { id: board } = await manager.call(datasetCalls.create, {
    body: { type: 'dm', appletId, sourceId: form.id },
  });
  const boardSettings = {
    viewType: 0 as const,
    groupFieldKey: 'stat0001',
    displayFields: ['titl0001', 'cost0001', 'stat0001'],
    displayUngroupedData: true,
    dateFieldKey: 'day00001',
    sort: null,
  };
  const { rev } = await manager.call(boardCalls.settings, { params: { id: board } });
  await manager.call(datasetCalls.save, {
    params: { id: board },
    body: { board: { rev, ...boardSettings } } as never,
  });
  await manager.call(formCalls.release, { params: { id: board }, body: { scope: ALL } });

  const definition: DatasetDefinition = {
    kind: 'form',
    sources: [{ id: 'source01', name: '工单', of: { kind: 'form', formId: form.id } }],
    relations: [],
    unions: [],
    fields: [
      { id: 'fieldtit', alias: '故障', type: 'input', from: { source: 'source01', key: 'titl0001' } },
      { id: 'fieldcos', alias: '费用', type: 'number', from: { source: 'source01', key: 'cost0001' } },
      { id: 'fieldday', alias: '日期', type: 'date', from: { source: 'source01', key: 'day00001' } },
    ],
    rowRules: [],
    fieldRules: [],
    dataRight: 'viewer',
    freshness: 'live',
  };
  const dataset = await buildDataset(manager, appletId, definition);
  const over = (id: string) => {
    const title = (key: string) => field(key, 'fieldtit', { type: 'input', alias: '故障' });
    const cost = (key: string) => field(key, 'fieldcos', { type: 'number', alias: '费用', aggregate: 'sum' });
    return { title, cost, bound: { datumOriginalId: id } };
  };
  const { reportId } = await buildReport(manager, appletId, definition, id => {
    const { title, cost, bound } = over(id);
    return [
      panel('filt0001', 'selectfilter', { queryField: [title('q')] }, bound),
      panel('bar00001', 'bar', { xLabels: [title('x')], yValues: [cost('y')] }, bound),
      panel(
        'tabl0001',
        'rcTable',
        { tColumns: [title('t'), field('u', 'fieldday', { type: 'date' })] },
        bound,
      ),
    ];
  });
  const { screenId } = await buildScreen(manager, appletId, definition, id => {
    const { title, cost } = over(id);
    return [
      asset('scre0001', 'bar', { xLabels: [title('x')], yValues: [cost('y')] }, { datumOriginalId: id }),
    ];
  });
  const page = await buildPage(manager, appletId, [
    element('para0001', 'paragraph'),
    boundTo(dataset, 'list0001', 'list', { title: [over('').title('a')] }),
    placedFrom(reportId, 'bar00001', {}, 'extern01'),
  ]);
  const openPage = await buildPage(manager, appletId, [element('para0001', 'paragraph')]);

  for (const id of [form.id, board, openPage])
    await manager.call(linkCalls.publicRelease, {
      params: { id },
      body: {
        publicRelease: true,
        allowed: id === form.id ? ['pick0001', 'link0001', 'aske0001', 'choi0001'] : [],
      },
    });
  const settings: CallInput<typeof linkCalls.create>['body']['settings'] = {
    ...usualSettings,
    proof: 'off',
    hidden: ['secr0001'],
    fixed: [{ fieldId: 'cost0001', value: 7 }],
    prefill: [{ param: 'region', fieldId: 'regi0001', locked: false }],
    sources: ['utm'],
    origins: ['https://www.example.cn'],
    shown: null,
  };
  const shown = {
    columns: ['titl0001', 'stat0001', 'createdAt'],
    condition: {
      logical: 'or' as const,
      items: [
        { key: 'titl0001', keyLabel: '', type: 'input', operator: '!empty' as const },
        {
          logical: 'and' as const,
          items: [{ key: 'cost0001', keyLabel: '', type: 'number', operator: 'gt' as const, value: 1 }],
        },
      ],
    },
    pageSize: 20,
  };
  const link = (id: string, more: object): Promise<Link> =>
    manager.call(linkCalls.create, {
      params: { id },
      body: { name: newKey(), quota: null, opensAt: null, closesAt: null, settings, ...more } as never,
    });
  const links = {
    form: await link(form.id, {}),
    records: await link(form.id, { kind: 'records', settings: { ...usualSettings, proof: 'off', shown } }),
    board: await link(board, {
      settings: { ...usualSettings, proof: 'off', shown: { ...shown, columns: ['titl0001', 'stat0001'] } },
    }),
    page: await link(openPage, { settings: { ...usualSettings, proof: 'off' } }),
  };
  const strangers = {} as Record<keyof typeof links, Stranger>;
  for (const [kind, { short }] of Object.entries(links))
    strangers[kind as keyof typeof links] = await openLink(gateway, short);
  const receipt = (await strangers.form.submit({ regi0001: '纸', titl0001: '门坏了' })).data;

  const published = await manager.call(publicationCalls.get, { params: { id: reportId } });
  await manager.call(publicationCalls.set, {
    params: { id: reportId },
    body: { digest: published.digest ?? '' },
  });

  const { hook } = await manager.call(hookCalls.create, {
    body: {
      formId: form.id,
      name: '财务',
      url: outside,
      status: 'on',
      events: ['record.created', 'record.updated'],
      condition: shown.condition,
      fields: [],
      valueForm: 'both',
      importsToo: false,
    },
  });
  await submitted(manager, form.id, { ...values, titl0001: '异响' });
  await gateway.services.hooks.sender.drain();
  const stencil = (await manager.call(printCalls.create, { params: { id: form.id }, body: {} })).id;
  await manager.call(printCalls.status, { params: { id: stencil }, body: { status: 'on' } });
  const view = await manager.call(recordViewCalls.create, {
    params: { id: form.id },
    body: { name: '全部' },
  });
  const comment = await manager.call(recordWorkCalls.comment, {
    params: { id: record },
    body: { body: '好' },
  });
  const makerOfSample = { ...ctx, actor: { id: ours.users.manager ?? '', name: 'manager' } };
  const sample = await putSample(gateway, makerOfSample, appletId);
  const parts = {
    form,
    goods,
    flowForm,
    flow,
    waiting,
    board,
    boardSettings,
    dataset,
    definition,
    reportId,
    screenId,
    page,
    openPage,
  };
  return {
    ...{ manager, admin, plain, ours, appletId, outside, api, fields, design, values, record, second },
    ...parts,
    ...{
      links,
      strangers,
      settings,
      shown,
      receipt,
      hook,
      stencil,
      view,
      comment,
      sample,
      makerOfSample,
      gateway,
    },
  };
}
export type World = Awaited<ReturnType<typeof buildWorld>>;
