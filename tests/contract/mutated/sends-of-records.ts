import { exportCalls } from '@gonghui/contract/exports.ts';
import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { recordViewCalls } from '@gonghui/contract/record-views.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { listOfSends, of, QUESTION, type Send, SORT } from './send.ts';
import type { World } from './world.ts';

/** Records, views, rights and linked fields. */
export function sendsOfRecords(world: World): Send[] {
  const { sends, send } = listOfSends();
  const { manager, plain, form, board, record, shown, values } = world;
  const within = { query: { dmFormId: board } };
  for (const inBoard of [{}, within]) {
    const what = 'query' in inBoard ? ' in a board' : '';
    const who = manager;
    send(`records.window${what}`, recordListCalls.window, who, () => ({
      ...of(form.id),
      ...inBoard,
      body: { ...QUESTION, sort: SORT, from: 0, limit: 20, fields: ['titl0001', 'createdAt'], count: true },
    }));
    send(`records.groups${what}`, recordListCalls.groups, who, () => ({
      ...of(form.id),
      ...inBoard,
      body: {
        filters: QUESTION.filters,
        keyword: '灯',
        by: { fieldId: 'day00001', unit: 'month' },
        measures: ['cost0001'],
      },
    }));
    send(`records.summary${what}`, recordListCalls.summary, who, () => ({
      ...of(form.id),
      ...inBoard,
      body: { ...QUESTION, measures: ['cost0001'] },
    }));
    send(`records.ids${what}`, recordListCalls.ids, who, () => ({
      ...of(form.id),
      ...inBoard,
      body: { ...QUESTION, sort: SORT },
    }));
    send(`records.setMany${what}`, recordWorkCalls.setMany, who, () => ({
      ...of(form.id),
      ...inBoard,
      body: { ids: [record], values: { ...values, titl0001: undefined, cost0001: Math.random() } },
    }));
    send(`submissions.change${what}`, submissionCalls.change, who, async () => {
      const { rev } = await manager.call(submissionCalls.detail, of(record));
      return {
        ...of(record),
        ...inBoard,
        body: { rev, base: { titl0001: 'x' }, values: { ...values, titl0001: newKey() } },
      };
    });
  }
  send('submissions.submit', submissionCalls.submit, plain, () => ({
    ...of(form.id),
    body: { values: { ...values, titl0001: newKey() }, key: newKey(), version: 2, chosen: {} },
  }));
  send('submissions.page', submissionCalls.page, plain, () => ({
    ...of(form.id),
    body: { page: { current: 1, pageSize: 10 }, filters: QUESTION.filters, keyword: '灯', sort: SORT },
  }));
  send('records.history', recordWorkCalls.history, manager, () => ({ ...of(record), query: { before: 9 } }));
  send('records.bin', recordWorkCalls.bin, manager, () => ({
    ...of(form.id),
    body: { page: { current: 1, pageSize: 10 } },
  }));
  send('records.comment', recordWorkCalls.comment, manager, () => ({
    ...of(record),
    body: { body: '好', mentions: [world.ours.users.plain] },
  }));
  send('records.mentionable', recordWorkCalls.mentionable, manager, () => ({
    ...of(record),
    body: { users: [world.ours.users.plain] },
  }));
  const look = {
    name: newKey().slice(0, 20),
    shared: true,
    filters: QUESTION.filters,
    sort: SORT,
    group: { fieldId: 'day00001', unit: 'month' },
    layout: { columns: [{ id: 'titl0001', width: 100, hidden: false, total: 'sum' }], rowHeight: 'low' },
  };
  send('views.create', recordViewCalls.create, manager, async () => {
    const { views } = await manager.call(recordViewCalls.list, of(form.id));
    for (const one of views.slice(5))
      if (one.id !== world.view.id)
        await manager.call(recordViewCalls.remove, { params: { id: form.id, viewId: one.id } });
    return { ...of(form.id), body: { ...look, name: newKey().slice(0, 20) } };
  });
  send('views.change', recordViewCalls.change, manager, async () => {
    const { views } = await manager.call(recordViewCalls.list, of(form.id));
    return {
      params: { id: form.id, viewId: world.view.id },
      body: { ...look, isDefault: false, rev: views.find(({ id }) => id === world.view.id)?.rev ?? 0 },
    };
  });
  send('views.settings', recordViewCalls.settings, plain, () => ({
    ...of(form.id),
    body: { view: world.view.id, layouts: { all: look.layout } },
  }));
  send('exports.start', exportCalls.start, manager, () => ({
    ...of(form.id),
    body: { ...QUESTION, sort: SORT, ids: [record], fields: ['titl0001', 'rows0001'] },
  }));

  send('permissions.set', permissionCalls.set, manager, async () => {
    const { rev } = await manager.call(permissionCalls.get, of(world.goods.id));
    return {
      ...of(world.goods.id),
      body: {
        rev,
        groups: [
          {
            id: 'groupaaa',
            name: '甲',
            members: {
              type: 'limited',
              depts: [],
              users: [{ id: world.ours.users.plain, name: '' }],
              roles: [],
            },
            actions: ['see'],
            rows: {
              kind: 'condition',
              condition: {
                logical: 'and',
                items: [{ key: 'good0001', keyLabel: '', type: 'input', operator: 'eq', value: '纸' }],
              },
            },
            fields: { good0001: 'readonly' },
          },
        ],
      },
    };
  });
  send('permissions.submit', permissionCalls.setSubmitSettings, manager, () => ({
    ...of(world.goods.id),
    body: { submitNum: 3, submitEdit: true, submitMessage: '谢谢' },
  }));
  send('linkage.options', linkageCalls.options, plain, () => ({
    ...of(form.id),
    body: { fieldId: 'pick0001', keyword: '纸', current: 1, values: ['纸'] },
  }));
  send('linkage.syntax', linkageCalls.syntax, manager, () => ({
    body: { expression: '{{a}} + 1', fields: [{ key: 'a', label: '甲', type: 'number' }] },
  }));
  send('linkage.associatedForm', linkageCalls.associatedForm, manager, () => ({
    body: { targetFormId: world.goods.id, value: 'good0001', label: 'good0001', keyword: '纸', current: 1 },
  }));
  send('linkage.preview', linkageCalls.dataControlPreview, manager, () => ({
    body: { formId: form.id, targetFormFieldKey: 'titl0001', conditions: shown.condition },
  }));
  send('linkage.dataControl', linkageCalls.dataControl, plain, () => ({
    params: { a: form.id, b: world.goods.id },
    body: {
      fieldId: 'link0001',
      targetFormFieldKey: 'good0001',
      conditions: [{ key: 'regi0001', value: '纸' }],
    },
  }));

  return sends;
}
