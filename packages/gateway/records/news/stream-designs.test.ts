import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { type Engine, engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { holdStream } from '@gonghui/testkit/streams.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SAVED = 'event: saved\ndata: {}';

describe.each(engines('rules'))('saves, told to open designers over %s', (engine: Engine) => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    ours = await gateway.buildEnterprise('saves');
    manager = await gateway.signIn('manager-saves');
  }, 60_000);
  afterAll(() => gateway.close());

  it('says that a form or a dataset was saved, never which, to who designs in the enterprise', async () => {
    const form = await buildForm(gateway, ours.ctx, [component('input', { label: '甲' })]);
    const { id: datasetId } = await manager.call(datasetCalls.create, { body: { appletId: form.appletId } });
    await gateway.buildEnterprise('other');
    const [here, there, plain] = [
      manager,
      await gateway.signIn('manager-other'),
      await gateway.signIn('plain-saves'),
    ];
    const open = (who: Client) => holdStream(gateway, who, designCalls.stream.path);
    const [mine, foreign, refused] = [await open(here), await open(there), await open(plain)];
    expect([mine.status, foreign.status, refused.type.includes('event-stream')]).toEqual([200, 200, false]);
    expect(await mine.news()).toContain('event: open');
    expect(await foreign.news()).toContain('event: open');
    const body = { type: 'normal', template: template(component('input', { label: '乙' })) } as never;
    await manager.call(formCalls.save, { params: { id: form.id }, body });
    let heard = await mine.news();
    expect(heard).toBe(SAVED);
    await manager.call(datasetCalls.remove, { params: { id: datasetId }, query: {} });
    heard = await mine.news();
    expect(heard).toBe(SAVED);
    // Both were told once the first news was through; the other enterprise heard of none.
    const told = foreign.news();
    expect(await Promise.race([told, new Promise(resolve => setTimeout(resolve, 300, 'silent'))])).toBe(
      'silent',
    );
    mine.stop();
    foreign.stop();
    await told.catch(() => undefined);
  });
});
