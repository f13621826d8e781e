import { type AddressInfo, connect } from 'node:net';
import { authCalls } from '@gonghui/contract/auth.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { holdStream } from '@gonghui/testkit/streams.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

describe.each(engines('rules'))('F2 changes of a report, told over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let reportId: string;
  let home: Enterprise;
  const word = component('input', { label: '词' });
  const forms: string[] = [];

  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    home = await gateway.buildEnterprise('wall');
    manager = await gateway.signIn('manager-wall');
    const components: Template['components'][number][] = [];
    let appletId = '';
    for (const [at, id] of ['bar00001', 'bar00002'].entries()) {
      const form = await buildForm(gateway, home.ctx, [word], {
        name: `词${at}`,
        ...(appletId ? { appletId } : {}),
      } as never);
      forms.push(form.id);
      appletId ||= form.appletId;
      const made = await manager.call(datasetCalls.create, { body: { appletId, name: `词${at}` } });
      const source = formSource(form.id, undefined, 'source01');
      const definition = dataset({
        sources: [source],
        fields: [columnOf(source.id, word.id, 'input', 'fieldwrd')],
      });
      await manager.call(datasetCalls.save, { params: { id: made.id }, body: { definition } });
      const mapping = { xLabels: [field('x', 'fieldwrd')], yValues: [field('y', '$count')] };
      components.push(panel(id, 'bar', mapping, { datumOriginalId: made.id }));
    }
    const body = { type: 'visual' as const, appletId, name: '墙' };
    reportId = (await manager.call(formCalls.create, { body })).id;
    await manager.call(formCalls.save, {
      params: { id: reportId },
      body: { type: 'visual', template: { page: reportKind.empty().page, components } as never },
    });
    await manager.call(formCalls.release, { params: { id: reportId }, body: {} });
  });
  afterAll(() => gateway.close());

  const listen = (who: Client) => holdStream(gateway, who, `/v1/visual/${reportId}/stream`);
  const submit = (formId: string) =>
    manager.call(submissionCalls.submit, {
      params: { id: formId },
      body: { version: 1, key: newKey(), values: { [word.id]: '一' } },
    });

  it('name the panels whose records changed and nothing of them, two seconds apart', async () => {
    const page = await listen(manager);
    expect(await page.news()).toBe('event: open\ndata: {}');
    await submit(forms[0]!);
    expect(await page.news()).toBe('event: panels\ndata: {"ids":["bar00001"]}');
    const before = Date.now();
    for (const form of [forms[0]!, forms[1]!, forms[0]!]) await submit(form);
    const told: string[] = [];
    while (!told.join().includes('bar00002')) told.push(await page.news());
    expect(Date.now() - before).toBeGreaterThan(1_000);
    // Nobody can say whether it is his yet: nothing is said and nothing ends, and what changed is told later.
    const away = vi
      .spyOn(gateway.services.visuals.fresh, 'standing')
      .mockRejectedValue(new AppError('unavailable'));
    await submit(forms[0]!);
    await vi.waitFor(() => expect(away).toHaveBeenCalled(), { timeout: 10_000 });
    away.mockRestore();
    expect(await page.news()).toBe('event: panels\ndata: {"ids":["bar00001"]}');
    page.stop();
  }, 30_000);

  it('every kind: a page that leaves before it is answered holds no place', async () => {
    const { port } = gateway.app.server.address() as AddressInfo;
    const paths = [`visual/${reportId}/stream`, `forms/${forms[0]}/submissions/stream`, 'notices/stream'];
    const headers = { authorization: `Bearer ${manager.token}` };
    for (const path of paths) {
      const page = (signal: AbortSignal) =>
        fetch(`http://127.0.0.1:${port}/getway-api/v1/${path}`, { headers, signal });
      await Promise.all(
        Array.from({ length: 120 }, async (_, at) => {
          const socket = connect(port, '127.0.0.1');
          socket.on('error', () => {});
          const lines = [
            `GET /getway-api/v1/${path} HTTP/1.1`,
            'host: x',
            `authorization: Bearer ${manager.token}`,
          ];
          socket.write(`${lines.join('\r\n')}\r\n\r\n`);
          await new Promise(resolve => setTimeout(resolve, 1 + (at % 20)));
          socket.destroy();
        }),
      );
      // What was let in and closed is told of a moment later.
      await expect
        .poll(async () => {
          const control = new AbortController();
          const { status } = await page(control.signal);
          control.abort();
          return [path, status];
        })
        .toEqual([path, 200]);
    }
  }, 30_000);

  it('are closed to whoever loses the report, signs out, or has never had it', async () => {
    const plain = await gateway.signIn('plain-wall');
    const page = await listen(plain);
    expect(await page.news()).toContain('open');
    const other = await gateway.signIn('plain-wall');
    const signedOut = await listen(other);
    expect(await signedOut.news()).toContain('open');
    await other.call(authCalls.logout);
    let last = '';
    while (last !== 'ended') last = await signedOut.news();
    const scope = {
      type: 'limited' as const,
      depts: [],
      roles: [],
      users: [{ id: home.users.manager!, name: '' }],
    };
    await manager.call(formCalls.release, { params: { id: reportId }, body: { scope } });
    await submit(forms[0]!);
    expect(await page.news()).toBe('ended');
    page.stop();
    await gateway.buildEnterprise('strange');
    const strange = await listen(await gateway.signIn('manager-strange'));
    expect(strange.status).not.toBe(200);
    strange.stop();
  }, 40_000);
});
