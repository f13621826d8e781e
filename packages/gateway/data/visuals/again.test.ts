import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { startGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { FRESH_MS } from '../../base/db/fresh.ts';
import { createVisuals } from './service.ts';

it.each(engines('rules'))(
  'P4 F1 the same panel again is what it would be anew, over %s',
  async engine => {
    const gateway = await startGateway(engine);
    try {
      const home = await gateway.buildEnterprise('again');
      const manager = await gateway.signIn('manager-again');
      const word = component('input', { label: '词' });
      const amount = component('number', { label: '金额' });
      const form = await buildForm(gateway, home.ctx, [word, amount], { name: '词' });
      const submit = async (name: string, text: string) =>
        (await gateway.signIn(`${name}-again`)).call(submissionCalls.submit, {
          params: { id: form.id },
          body: { version: 1, key: newKey(), values: { [word.id]: text, [amount.id]: 1 } },
        });
      await submit('plain', 'a');
      await submit('manager', 'b');
      const { id: datasetId } = await manager.call(datasetCalls.create, {
        body: { appletId: form.appletId, name: '词' },
      });
      const source = formSource(form.id, undefined, 'source01');
      const define = (more = {}) =>
        manager.call(datasetCalls.save, {
          params: { id: datasetId },
          body: {
            definition: dataset({
              sources: [source],
              fields: [
                columnOf(source.id, word.id, 'input', 'fieldwrd'),
                columnOf(source.id, amount.id, 'number', 'fieldamo'),
              ],
              ...more,
            }),
          },
        });
      await define();
      const { id } = await manager.call(formCalls.create, {
        body: { type: 'visual', appletId: form.appletId, name: '词表' },
      });
      const draw = async (aggregate: 'sum' | 'max') => {
        const bar = panel(
          'bar00001',
          'bar',
          {
            xLabels: [field('x', 'fieldwrd', { type: 'input' })],
            yValues: [field('y', 'fieldamo', { type: 'number', aggregate })],
          },
          { datumOriginalId: datasetId },
        );
        const template = { page: reportKind.empty().page, components: [bar] } as unknown as Template;
        await manager.call(formCalls.save, {
          params: { id },
          body: { type: 'visual', template: template as never },
        });
        await manager.call(formCalls.release, { params: { id }, body: {} });
      };
      await draw('sum');
      const grant = async (page: string, more: Partial<PermissionGroup>) => {
        const group = {
          id: newId(),
          name: '组',
          actions: ['see'],
          rows: { kind: 'all' },
          fields: {},
          ...more,
        };
        const members = { type: 'all', depts: [], users: [], roles: [] };
        const { rev } = await manager.call(permissionCalls.get, { params: { id: page } });
        await manager.call(permissionCalls.set, {
          params: { id: page },
          body: { rev, groups: [{ members, ...group }] as never },
        });
      };
      await grant(form.id, {});

      const { deps, duck, datasources, visuals } = gateway.services;
      const viewer = (name: string): Ctx =>
        withoutSession(home.ctx.tenantId, { id: home.users[name]!, name }, ['user']);
      const viewers = [viewer('plain'), viewer('developer')];
      const told = async (ask: typeof visuals.ask, ctx: Ctx) => {
        try {
          const { meta, ...answer } = await ask(ctx, id, { componentId: 'bar00001', filterValueMap: {} });
          return { source: meta.source, text: JSON.stringify(answer) };
        } catch (error) {
          return { source: 'refused', text: (error as Error).message };
        }
      };
      /** By a gateway that remembers nothing. */
      const anew = (ctx: Ctx) =>
        told(
          createVisuals({ ...deps, duck, datasources, news: { epochOf: () => '' } }, { define() {} } as never)
            .ask,
          ctx,
        );
      const again = (ctx: Ctx) => told(visuals.ask, ctx);
      const trips = vi.spyOn(deps.db, 'withTenant');
      /** Hands in the database, or another process: seen when what was read of rights is no longer fresh. */
      const elsewhere = async (statement: ReturnType<typeof sql>) => {
        await statement.execute(gateway.db.kysely);
        gateway.advance(FRESH_MS + 1);
      };
      const steps: Record<string, () => Promise<unknown>> = {
        nothing: async () => {},
        'a record': () => submit('manager', 'c'),
        'which records he sees': () => grant(form.id, { rows: { kind: 'own' } }),
        'a field that is hidden': () => grant(form.id, { fields: { [amount.id]: 'hidden' } }),
        'and shown again': () => grant(form.id, {}),
        'a rule of the dataset': () =>
          define({
            rowRules: [
              {
                id: 'rule0001',
                scope: { type: 'limited', users: [{ id: home.users.plain!, name: '' }] },
                condition: {
                  logical: 'and',
                  items: [{ key: 'fieldwrd', keyLabel: '', type: 'input', operator: 'eq', value: 'a' }],
                },
              },
            ],
          }),
        'no rule': () => define(),
        'another panel': () => draw('max'),
        'who reads the report': () =>
          grant(id, {
            members: { type: 'limited', users: [{ id: home.users.plain!, name: '' }], depts: [], roles: [] },
          } as never),
        'the applet is gone': () =>
          elsewhere(sql`update applets set deleted_at = now() where id = ${form.appletId}`),
        'and is back': () => elsewhere(sql`update applets set deleted_at = null where id = ${form.appletId}`),
      };
      const seen = new Set<string>();
      for (const [name, step] of Object.entries(steps)) {
        await step();
        for (const ctx of viewers)
          for (let time = 0; time < 3; time++) {
            const now = await anew(ctx);
            trips.mockClear();
            const one = await again(ctx);
            expect(one.text, `${name}, ${ctx.actor.name}, ${time}`).toBe(now.text);
            // Nothing but the records is read again: how all stands, and the statements of the plan that is there.
            if (name === 'a record') expect(trips.mock.calls.length, ctx.actor.name).toBeLessThanOrEqual(2);
            if (time === 2 && one.source !== 'refused') {
              expect(one.source, name).toBe('cache');
              expect(trips, name).not.toHaveBeenCalled();
            }
            seen.add(one.text);
          }
      }
      expect(seen.size).toBeGreaterThan(5);
      trips.mockRestore();

      // Over the wire an answer that is kept is the same to the letter, and is not read and written anew for it.
      await submit('manager', '"引号\\ \u2028');
      const plain = await gateway.signIn('plain-again');
      const ask = () =>
        plain.ask(visualCalls.ask, { params: { id }, body: { componentId: 'bar00001', filterValueMap: {} } });
      const wire = async () => {
        const { status, message, data, headers } = await ask();
        const { source, asOf: _, ...meta } = data.meta;
        return { source, of: { status, message, type: headers['content-type'], data: { ...data, meta } } };
      };
      const live = await wire();
      expect(live.source).toBe('live');
      expect(JSON.stringify(live.of)).toContain('引号');
      await wire();
      for (let time = 0; time < 2; time++) expect(await wire()).toEqual({ source: 'cache', of: live.of });
    } finally {
      await gateway.close();
    }
  },
  60_000,
);
