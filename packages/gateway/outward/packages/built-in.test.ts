import { appletCalls } from '@gonghui/contract/applets.ts';
import { boardCalls } from '@gonghui/contract/boards.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { kindOfPage } from '@gonghui/elements/kinds/index.ts';
import { samplePackage } from '@gonghui/samples/package.ts';
import { SAMPLES } from '@gonghui/samples/samples.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { importApplet } from '@gonghui/testkit/package-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

async function bytesOf(pieces: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const every = (components: readonly TemplateComponent[]): TemplateComponent[] =>
  components.flatMap(one => [
    one,
    ...every(one.components ?? []),
    ...(one.containers ?? []).flatMap(slot => every(slot.components)),
  ]);

/** Whether an answer says something: rows, and numbers in each column of numbers. */
const isTold = ({ columns, rows }: { columns: readonly { role: string }[]; rows: readonly unknown[][] }) =>
  rows.length > 0 &&
  columns.every(({ role }, at) => role !== 'measure' || rows.some(row => Number(row[at]) > 0));

describe.each(engines())('the samples that come with the product, over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.buildEnterprise('fresh');
    manager = await gateway.signIn('manager-fresh');
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway?.close());

  it.each(SAMPLES.map(sample => [sample.name, sample] as const))(
    '%s comes in whole, is released and shows numbers everywhere',
    async (_, sample) => {
      const { now } = gateway.services.deps;
      const bytes = await bytesOf(samplePackage(sample, now()));
      const made = await importApplet(gateway, manager, bytes, { name: sample.name });
      const { parts, records } = sample.contents(now());
      expect(made.remarks.filter(remark => !/流程未启用/.test(remark))).toEqual([]);
      expect(made.remarks).toHaveLength([...parts.keys()].filter(part => part.startsWith('flows/')).length);
      expect(made.records).toBe([...records.values()].reduce((sum, { length }) => sum + length, 0));

      const { appletId } = made;
      const pages = await gateway.db.withSystem(trx =>
        trx.selectFrom('forms').selectAll().where('applet_id', '=', appletId).orderBy('sorting').execute(),
      );
      const flows = await gateway.db.withSystem(trx => trx.selectFrom('flows').select('form_id').execute());
      for (const { form_id: id } of flows.filter(flow => pages.some(page => page.id === flow.form_id)))
        expect(
          (await manager.call(processCalls.activate, { params: { id }, body: { activated: true } }))
            .activated,
        ).toBe(true);
      for (const { id, type } of pages)
        if (type !== 'group') await manager.call(formCalls.release, { params: { id }, body: {} });
      await manager.call(appletCalls.release, { params: { id: appletId }, body: {} } as never);

      const silent: string[] = [];
      for (const { id, type, name } of pages) {
        if (type === 'dm') {
          const { head, groupFieldKey } = await manager.call(boardCalls.view, { params: { id } });
          expect([head !== null, groupFieldKey !== null]).toEqual([true, true]);
        }
        const kind = kindOfPage(type);
        if (!kind?.panels) continue;
        const { template } = (await manager.call(formCalls.get, { params: { id } } as never)) as unknown as {
          template: Template;
        };
        const asked = every(template.components).filter(one => kind.panels?.askedPanel(one));
        const filterless = asked.filter(({ name: of }) => of !== 'datefilter');
        const { answers } = await manager.call(visualCalls.batch, {
          params: { id },
          body: { questions: filterless.map(one => ({ componentId: one.id })) } as never,
        });
        for (const { componentId, code, message, answer } of answers)
          if (code !== 200 || !answer || !isTold(answer.main as never))
            silent.push(
              `${name} ${String(asked.find(one => one.id === componentId)?.props.name ?? componentId)}: ${code} ${message ?? JSON.stringify(answer?.main).slice(0, 200)}`,
            );
      }
      expect(silent).toEqual([]);
    },
    120_000,
  );
});
