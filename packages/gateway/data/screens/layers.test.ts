import { formCalls } from '@gonghui/contract/forms.ts';
import { screenKind } from '@gonghui/elements/screen/kind.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { asset } from '@gonghui/testkit/screens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** So many layers, each in the one before, and a title in the innermost. */
const nested = (depth: number, at = 1): TemplateComponent =>
  at > depth
    ? asset('title001', 'VMainTitle')
    : { ...asset(`layer00${at}`, 'layer'), components: [nested(depth, at + 1)] };

describe.each(engines('rules'))('layers that are sent straight to the gateway over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let appletId: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    const { ctx } = await gateway.buildEnterprise('layers');
    manager = await gateway.signIn('manager-layers');
    appletId = await buildApplet(gateway, ctx);
  });
  afterAll(() => gateway.close());

  const template = (depth: number) =>
    ({ page: screenKind.empty().page, components: [nested(depth)] }) as unknown as Template as never;

  it.each([5, 7, 20])(
    'are refused in words where they nest %d deep, and the screen stays as it was',
    async depth => {
      const body = { type: 'datav' as const, appletId, name: `深度${depth}` };
      const { id } = await manager.call(formCalls.create, { body });
      const save = (layers: number) =>
        manager.ask(formCalls.save, {
          params: { id },
          body: { type: 'datav', template: template(layers) },
        });
      expect((await save(4)).code).toBe(200);
      const refused = await save(depth);
      expect(refused.code).toBeGreaterThanOrEqual(400);
      expect(refused.code).toBeLessThan(500);
      expect(refused.message).toMatch(/嵌套/);
      const made = await manager.ask(formCalls.create, {
        body: { ...body, name: `新建${depth}`, template: template(depth) },
      });
      expect(made.message).toMatch(/嵌套/);
      const again = await save(4);
      expect(again.code).toBe(200);
    },
  );
});
