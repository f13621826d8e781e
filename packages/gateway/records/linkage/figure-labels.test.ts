import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { figureFormat, figureText } from '@gonghui/elements/shared/figure.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const VALUES = [0, 5, -2, 1.005, -0.004, 0.5, 1234.5, -1234567.891, 999999999999.12];
const FORMATS: [string, Props][] = [
  ['number', {}],
  ['number', { precision: 2 }],
  ['number', { precision: 2, thousands: true, unit: '元' }],
  ['number', { precision: 0, thousands: true }],
  ['number', { precision: 3, unit: 'kg' }],
];

describe.each(engines('rules'))('numbers that records are chosen by, over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  const code = component('input', { label: '编号' });
  // Read with all their decimals, as records hold them whatever their field writes.
  const amounts = FORMATS.map(([type, props]) => component(type, { label: '金额', ...props }));

  beforeAll(async () => {
    gateway = await startGateway(engine);
  });
  afterAll(() => gateway.close());

  it('are called as their field writes them, and found so', async () => {
    const ours = await gateway.buildEnterprise('figures');
    manager = await gateway.signIn('manager-figures');
    const wide = amounts.map(({ id, name, props }) => ({ id, name, props: { ...props, precision: 6 } }));
    const goods = await buildForm(gateway, ours.ctx, [code, ...wide]);
    for (const [at, value] of VALUES.entries()) {
      const held = Object.fromEntries(amounts.map(({ id }) => [id, value]));
      const values = { [code.id]: `P${at}`, ...held };
      await manager.call(submissionCalls.submit, {
        params: { id: goods.id },
        body: { values, key: newKey() },
      });
    }
    // Their form was changed since: it writes fewer decimals.
    const template = { page: goods.template.page, components: [code, ...amounts] };
    await gateway.services.forms.save(ours.ctx, goods.id, { type: 'normal', template } as never);
    await gateway.services.forms.release(ours.ctx, goods.id, {
      scope: { type: 'all', depts: [], users: [], roles: [] },
    });
    const choices = amounts.map(({ id }) =>
      component('select-single', {
        label: '货品',
        optionalGenre: 'normal-options',
        options: [],
        datasetAssociate: { targetDatasetId: goods.id, value: code.id, label: id },
      } as never),
    );
    const form = await buildForm(gateway, ours.ctx, choices);
    for (const [at, { id: fieldId }] of choices.entries()) {
      const ask = async (keyword?: string) => {
        const body = { fieldId, ...(keyword && { keyword }) };
        const { list } = await manager.call(linkageCalls.options, { params: { id: form.id }, body } as never);
        return list as { value: string; label: string }[];
      };
      const [type, props] = FORMATS[at]!;
      const written = VALUES.map((value, n) => [
        `P${n}`,
        figureText(value, figureFormat(fieldOf(type), props)),
      ]);
      expect(new Map((await ask()).map(({ value, label }) => [value, label]))).toEqual(
        new Map(written as never),
      );
      const [, wanted = ''] = written[6] ?? [];
      expect((await ask(wanted)).map(({ value }) => value)).toContain('P6');
    }
  });
});
