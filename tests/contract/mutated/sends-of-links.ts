import { linkCalls } from '@gonghui/contract/links.ts';
import { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { newDevice } from '@gonghui/testkit/strangers.ts';
import { DAY, listOfSends, of, type Send } from './send.ts';
import type { World } from './world.ts';

/** Public links, by who manages them and by who comes by them. */
export function sendsOfStrangers(world: World): Send[] {
  const { sends, send } = listOfSends();
  const { manager, form, links, strangers, record, shown, settings, values } = world;
  const visit = (kind: keyof typeof strangers) => ({ visit: strangers[kind].visit });
  const short = (kind: keyof typeof links) => ({ params: { shortLink: links[kind].short } });
  const channel = {
    quota: 100,
    opensAt: Date.now() - DAY,
    closesAt: Date.now() + DAY,
    password: null as string | null,
  };
  const full = { ...settings, once: { kind: 'field', fieldId: 'titl0001' } };
  const room = async () => {
    const { links: all } = await manager.call(linkCalls.list, of(form.id));
    const used = new Set(Object.values(links).map(({ id }) => id));
    for (const one of all.filter(({ id, isDefault }) => !isDefault && !used.has(id)).slice(8))
      await manager.call(linkCalls.remove, of(one.id));
  };
  for (const body of [{ settings: full }, { kind: 'records', settings: { ...settings, shown } }])
    send(`links.create ${'kind' in body ? body.kind : ''}`, linkCalls.create, manager, async () => {
      await room();
      return { ...of(form.id), body: { name: newKey(), ...channel, ...body } };
    });
  send('links.change', linkCalls.change, manager, async () => {
    const { links: all } = await manager.call(linkCalls.list, of(form.id));
    const spare = all.find(one => one.isDefault)!;
    return {
      ...of(spare.id),
      body: { name: spare.name, rev: spare.rev, paused: false, ...channel, settings: full },
    };
  });
  send('links.publicRelease', linkCalls.publicRelease, manager, () => ({
    ...of(form.id),
    body: { publicRelease: true, allowed: ['pick0001', 'link0001', 'aske0001', 'choi0001'] },
  }));
  send('links.poster', linkCalls.poster, manager, () => ({ ...of(links.form.id), query: { paper: 'a4' } }));
  send('links.sources', linkCalls.sources, manager, () => ({
    ...of(form.id),
    body: { ids: [world.receipt.id, record] },
  }));

  send('public.open', publicCalls.open, {}, () => ({
    ...short('form'),
    body: {
      device: newDevice(),
      password: 'x',
      proof: 'x',
      visit: strangers.form.visit,
      source: { referrer: 'https://a.example.cn/', params: { utm: 'a', region: '纸' } },
    },
  }));
  send('public.form', publicCalls.form, visit('form'), () => short('form'));
  send('public.form of a page', publicCalls.form, visit('page'), () => short('page'));
  send('public.look', publicCalls.look, visit('board'), () => short('board'));
  send('public.records', publicCalls.records, visit('board'), async () => {
    const { data } = await strangers.board.ask(publicCalls.look, short('board'));
    return { ...short('board'), body: { page: 1, group: { key: data.groups?.[0]?.key ?? '' } } };
  });
  send('public.records of a form', publicCalls.records, visit('records'), () => ({
    ...short('records'),
    body: { page: 1 },
  }));
  const { secr0001: _, pick0001: __, ...open } = values;
  send('public.submit', publicCalls.submit, visit('form'), () => ({
    ...short('form'),
    body: { values: { ...open, titl0001: newKey() }, key: newKey(), version: 2 },
  }));
  send('public.options', publicCalls.options, visit('form'), () => ({
    ...short('form'),
    body: { fieldId: 'pick0001', keyword: '纸张', current: 1, values: ['纸'] },
  }));
  send('public.dataControl', publicCalls.dataControl, visit('form'), () => ({
    params: { ...short('form').params, source: 'x' },
    body: {
      fieldId: 'link0001',
      targetFormFieldKey: 'good0001',
      conditions: [{ key: 'regi0001', value: '纸' }],
    },
  }));
  send('public.appointments', publicCalls.appointments, visit('form'), () => ({
    params: { ...short('form').params, field: 'slot0001' },
    body: {},
  }));
  send('public.facts', publicCalls.facts, visit('form'), () => ({ body: { ids: [record] } }));
  send('public.file', publicCalls.file, visit('form'), () => ({
    params: { file: record },
    query: { 'x-signature': strangers.form.visit },
  }));
  const receipt = { params: { formId: links.form.short, id: world.receipt.id } };
  send('public.receipt', publicCalls.receipt, {}, () => ({
    ...receipt,
    body: { receipt: world.receipt.receipt },
  }));
  send('public.correct', publicCalls.correct, {}, () => ({
    ...receipt,
    body: { receipt: world.receipt.receipt, rev: 1, base: { regi0001: '纸' }, values: { regi0001: '纸' } },
  }));
  const asks = { fieldId: 'aske0001', values: [{ key: 'regi0001', value: '纸' }] };
  for (const [name, call] of [
    ['value', outsideApiCalls.publicValue],
    ['items', outsideApiCalls.publicItems],
  ] as const)
    send(`public outside ${name}`, call, visit('form'), () => ({
      body: { formId: links.form.short, ...asks, ...(name === 'items' ? { fieldId: 'choi0001' } : {}) },
    }));

  return sends;
}
