import { hookCalls } from '@gonghui/contract/hooks.ts';
import { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { DAY, listOfSends, of, type Send } from './send.ts';
import type { World } from './world.ts';

/** Data push, and other systems that fill fields. */
export function sendsToOutside(world: World): Send[] {
  const { sends, send } = listOfSends();
  const { manager, plain, form, hook, record, shown } = world;
  const asks = { fieldId: 'aske0001', values: [{ key: 'regi0001', value: '纸' }] };
  send('hooks.fieldAlias', hookCalls.fieldAlias, manager, () => ({
    ...of(form.id),
    body: { aliases: { titl0001: 'title' }, confirmed: true },
  }));
  const told = {
    name: '财务',
    url: world.outside,
    status: 'on',
    events: ['record.created'],
    condition: shown.condition,
    fields: ['titl0001'],
    valueForm: 'both',
    importsToo: true,
    headers: [{ name: 'X-A', value: 'b' }],
  };
  send('hooks.create', hookCalls.create, manager, async () => {
    const { list } = await manager.call(hookCalls.list, of(form.id));
    for (const one of list.slice(6)) await manager.call(hookCalls.remove, of(one.id));
    return { body: { formId: form.id, sourceType: 'form', ...told, status: 'off' } };
  });
  send('hooks.update', hookCalls.update, manager, async () => {
    const { list } = await manager.call(hookCalls.list, of(form.id));
    return {
      body: { id: hook.id, rev: list.find(({ id }) => id === hook.id)?.rev ?? 0, ...told, newSecret: false },
    };
  });
  send('hooks.status', hookCalls.status, manager, () => ({ ...of(hook.id), body: { status: 'on' } }));
  send('hooks.connect', hookCalls.connect, manager, () => ({
    body: { url: world.outside, headers: told.headers, hookId: hook.id },
  }));
  send('hooks.failureLog', hookCalls.failureLog, manager, () => ({
    ...of(hook.id),
    body: {
      filter: {
        state: 'waiting',
        tried: true,
        event: 'record.created',
        recordId: record,
        from: 1,
        to: Date.now(),
      },
      page: { current: 1, pageSize: 20 },
    },
  }));
  for (const body of [
    {
      mode: 'replay',
      filter: { state: 'delivered', event: 'record.created', from: 1, to: Date.now() + DAY },
    },
    { mode: 'records', ids: [record] },
    { mode: 'records', from: 1, to: Date.now() },
  ])
    send(`hooks.batchPush ${body.mode}`, hookCalls.batchPush, manager, () => ({ ...of(hook.id), body }));

  const way = {
    method: 'POST',
    url: world.outside,
    fixed: [{ name: 'key', value: 'k' }],
    headers: told.headers,
  };
  const spare = () => ({ name: newKey().slice(0, 20), cacheSeconds: 0, ...way });
  send('outside.create', outsideApiCalls.create, manager, async () => {
    const { list } = await manager.call(outsideApiCalls.list, of(form.id));
    for (const one of list.filter(({ id }) => id !== world.api.id).slice(5))
      await manager.call(outsideApiCalls.remove, of(one.id));
    return { body: { formId: form.id, ...spare() } };
  });
  send('outside.update', outsideApiCalls.update, manager, async () => {
    const { list } = await manager.call(outsideApiCalls.list, of(form.id));
    return {
      body: { id: world.api.id, rev: list.find(({ id }) => id === world.api.id)?.rev ?? 0, ...spare() },
    };
  });
  send('outside.connect', outsideApiCalls.connect, manager, () => ({
    body: { formId: form.id, apiId: world.api.id, values: [{ name: 'code', value: '1' }], ...way },
  }));
  send('outside.value', outsideApiCalls.value, plain, () => ({ body: { formId: form.id, ...asks } }));
  send('outside.items', outsideApiCalls.items, plain, () => ({
    body: { formId: form.id, ...asks, fieldId: 'choi0001' },
  }));

  return sends;
}
