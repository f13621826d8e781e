import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_PARTS } from '@gonghui/gateway/main/modules.ts';
import { withPackage } from '@gonghui/gateway/outward/packages/stored-package.ts';
import { runUpdate } from '@gonghui/gateway/outward/packages/update.ts';
import { buildApplet, buildForm, component, template } from '@gonghui/testkit/forms.ts';
import { startGateway } from '@gonghui/testkit/gateway.ts';
import { exportApplet, importApplet } from '@gonghui/testkit/package-of.ts';
import { everyRow } from '@gonghui/testkit/rows-naming.ts';
import { expect, test } from 'vitest';
import { failingDatabase } from './support/fail-at-each.ts';

/** Promise R15: the update of an applet that fails at any statement leaves everything as it was. */
test('an applet is brought up to a package whole or not at all', async () => {
  const gateway = await startGateway('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-update-'));
  try {
    const ours = await gateway.buildEnterprise('one');
    const manager = await gateway.signIn('manager-one');
    await gateway.services.jobs.start();
    const { deps, applets, jobs, forms } = gateway.services;
    const source = await buildApplet(gateway, ours.ctx, '源');
    const text = component('input', { label: '文字' });
    const { id } = await buildForm(gateway, ours.ctx, [text], { appletId: source, name: '表' });
    const first = await exportApplet(manager, source);
    const next = template(text, component('number', { label: '数字' }));
    await forms.save(ours.ctx, id, { type: 'normal', template: next });
    await forms.create(ours.ctx, { type: 'normal', appletId: source, name: '新表', template: next });
    const second = await exportApplet(manager, source);
    const { appletId } = await importApplet(gateway, manager, first, { name: '副本' });
    await jobs.stop();
    const path = join(folder, 'second.ghapp');
    writeFileSync(path, second);

    const snapshot = async (): Promise<string> => {
      const rows = await everyRow(gateway);
      return [...rows].map(([table, held]) => `${table} ${[...held].sort().join('\n')}`).join('\n');
    };
    const room = { deps, applets, jobs, tellers: PACKAGE_PARTS, duck: null as never };
    const action = () =>
      withPackage(path, read => {
        const task = {
          ...{ id: 'task0001', ctx: ours.ctx, input: null, checkpoint: null },
          signal: new AbortController().signal,
          progress: async () => {},
          give: async () => {},
        };
        const mapping = { users: {}, depts: {}, roles: {}, connections: {}, others: {} };
        return runUpdate(room, task, read, {
          upload: 'upload01',
          mode: 'update',
          appletId,
          mapping,
          choices: {},
        });
      });
    expect(await failingDatabase(gateway)(snapshot, action)).toBeGreaterThan(40);
  } finally {
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
