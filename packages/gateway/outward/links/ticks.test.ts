import { formCalls } from '@gonghui/contract/forms.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { openLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('fields that strangers may see through over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  const name = component('input', { label: '名称' });
  const open = component('input', { label: '公开名录' });
  let catalogue: BuiltForm;
  let wages: BuiltForm;

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://forms.example.cn' } });
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    catalogue = await buildForm(gateway, ours.ctx, [open]);
    wages = await buildForm(gateway, ours.ctx, [name], { appletId: catalogue.appletId });
    for (const [form, field, value] of [
      [catalogue, open, '公开条目'],
      [wages, name, '公开不得的工资'],
    ] as const)
      await manager.call(submissionCalls.submit, {
        params: { id: form.id },
        body: { key: newKey(), values: { [field.id]: value } },
      });
  });
  afterAll(() => gateway.close());

  const pick = (from: BuiltForm, field: TemplateComponent, id?: string) => {
    const made = component('select-single', {
      label: '条目',
      optionalGenre: 'normal-options',
      datasetAssociate: { targetDatasetId: from.id, value: field.id, label: field.id },
    });
    return id === undefined ? made : { ...made, id };
  };
  const release = (id: string, publicRelease: boolean, allowed?: string[]) =>
    manager.ask(linkCalls.publicRelease, {
      params: { id },
      body: { publicRelease, ...(allowed ? { allowed } : {}) },
    });
  const save = (id: string, ...components: TemplateComponent[]) =>
    manager.ask(formCalls.save, {
      params: { id },
      body: { type: 'normal', template: template(...components) },
    });
  const seen = async (id: string, fieldId: string): Promise<string> => {
    const { links } = await manager.call(linkCalls.list, { params: { id } });
    const stranger = await openLink(gateway, links[0]!.short);
    const params = { shortLink: links[0]!.short };
    const { data } = await stranger.ask(publicCalls.options, { params, body: { fieldId, keyword: '公开' } });
    return JSON.stringify(data ?? null);
  };

  it('publishing L6 a ticked field that is turned to other records is asked about again, wherever it would go out', async () => {
    const ticked = pick(catalogue, open);
    const { id } = await buildForm(gateway, ours.ctx, [ticked], { appletId: catalogue.appletId });
    expect((await release(id, true, [ticked.id])).code).toBe(200);
    expect(await seen(id, ticked.id)).toContain('公开条目');
    const turned = pick(wages, name, ticked.id);
    // While it is public it cannot even be saved.
    expect(await save(id, turned)).toMatchObject({ code: 422, data: { business: [{ id: ticked.id }] } });
    // What else is changed of it needs no asking.
    expect((await save(id, { ...ticked, props: { ...ticked.props, required: true } })).code).toBe(200);
    await release(id, false);
    expect((await save(id, turned)).code).toBe(200);
    expect((await manager.call(linkCalls.list, { params: { id } })).business).toMatchObject([
      { id: ticked.id, allowed: false },
      { id: ticked.id, allowed: true, releasedOnly: true },
    ]);
    expect((await release(id, true)).code).toBe(422);
    await gateway.services.forms.release(ours.ctx, id);
    expect((await release(id, true)).code).toBe(422);
    expect(await seen(id, ticked.id)).not.toContain('工资');
    expect((await release(id, true, [ticked.id])).code).toBe(200);
    expect(await seen(id, ticked.id)).toContain('公开不得的工资');
  });

  it('publishing L6 what is released is what was ticked, also where another version waits', async () => {
    const ticked = pick(catalogue, open);
    const { id } = await buildForm(gateway, ours.ctx, [ticked], { appletId: catalogue.appletId });
    expect((await save(id, pick(wages, name, ticked.id))).code).toBe(200);
    // Both the one that strangers get and the one that will follow are allowed by name.
    expect((await release(id, true, [])).code).toBe(422);
    expect((await release(id, true, [ticked.id])).code).toBe(200);
    expect(await seen(id, ticked.id)).toContain('公开条目');
    // Ticks for what is not in the design are kept of nothing.
    expect((await release(id, true, [ticked.id, 'zzzzzzzz'])).code).toBe(200);
    const { rows } = await sql<{
      public_sources: string[];
    }>`select public_sources from forms where id = ${id}`.execute(gateway.db.kysely);
    expect(rows[0]?.public_sources.map(tick => tick.split(':')[0])).toEqual([ticked.id, ticked.id]);
  });

  it('publishing L6 a tick of before holds as it is released, until the design is saved or released anew', async () => {
    const ticked = pick(catalogue, open);
    const { id } = await buildForm(gateway, ours.ctx, [ticked], { appletId: catalogue.appletId });
    expect((await release(id, true, [ticked.id])).code).toBe(200);
    await sql`update forms set public_sources = ${[ticked.id]}::text[] where id = ${id}`.execute(
      gateway.db.kysely,
    );
    expect(await seen(id, ticked.id)).toContain('公开条目');
    expect((await save(id, ticked)).code).toBe(422);
    expect((await release(id, true)).code).toBe(422);
    expect((await release(id, true, [ticked.id])).code).toBe(200);
    expect((await save(id, { ...ticked, props: { ...ticked.props, required: true } })).code).toBe(200);
  });
});
