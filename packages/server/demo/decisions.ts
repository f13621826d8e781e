import type { Ctx, Deps } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { handleTask } from '@gonghui/gateway/records/approvals/index.ts';
import { type Chance, chanceFrom } from '@gonghui/samples/make/chance.ts';
import sharp from 'sharp';
import { actor, type Person } from './enterprise.ts';

const HOUR = 3_600_000;
/** Submissions of the last days still wait for people. */
const OPEN_DAYS = 12;
/** People whose accounts are shown at the start: some things wait for each who approves anything. */
const SHOWN = new Set(['王芳', '李明', '张伟']);
/** Nodes that ask for a handwritten signature. */
const SIGNED = new Set(['行政经理审批']);
const COMMENTS = ['同意', '同意，请合理安排工作', '情况属实，同意', '同意，请注意时间', '已核对'];
const REFUSALS = ['近期工作安排紧张，建议改期', '信息不完整，请补充后重新提交', '与现有安排冲突'];

/** A signature as a hand draws it: a few strokes. */
export async function sign({ files }: Services, ctx: Ctx, chance: Chance): Promise<string> {
  const stroke = (x: number) => {
    const at = () => `${x + chance.between(0, 60)} ${chance.between(15, 85)}`;
    return `M${at()} C${at()}, ${at()}, ${at()} S${at()}, ${at()}`;
  };
  const path = [20, 70, 130, 170].map(stroke).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="100"><path d="${path}" fill="none" stroke="#1a1a1a" stroke-width="3" stroke-linecap="round"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return (await files.storePicture(ctx, { bytes, name: '签名.png', purpose: 'record' })).id;
}

/**
 * What approvers did in the three months of the demo: what is older was decided, mostly agreed to, some hours after it
 * came; of the last days about half. Messages and copies of that time have been read.
 */
export async function decided(
  services: Services,
  { db }: Deps,
  admin: Ctx,
  people: readonly Person[],
  clock: { now(): number; set(at: number): void },
): Promise<void> {
  const now = clock.now();
  const recent = now - OPEN_DAYS * 24 * HOUR;
  const chance = chanceFrom(1012);
  const byId = new Map(people.map(person => [person.id, person]));
  const left = new Set<string>();
  for (;;) {
    const open = await db.withTenant(admin, trx =>
      trx
        .selectFrom('approval_tasks')
        .select(['id', 'instance_id', 'user_id', 'opened_at', 'node_title'])
        .where('tenant_id', '=', admin.tenantId)
        .where('state', '=', 'open')
        .where('user_id', 'is not', null)
        .where('opened_at', '<', new Date(now - 2 * HOUR))
        .orderBy('opened_at')
        .orderBy('id')
        .execute(),
    );
    const due = open.filter(task => !left.has(task.instance_id));
    if (due.length === 0) break;
    const seen = new Set<string>();
    for (const task of due) {
      // One of a node at a time: the next may be over by then.
      if (seen.has(task.instance_id)) continue;
      seen.add(task.instance_id);
      const person = byId.get(task.user_id ?? '');
      const at = (task.opened_at?.getTime() ?? now) + chance.between(20, 20 * 60) * 60_000;
      const lazy = person && SHOWN.has(person.name) ? 0.8 : 0.4;
      if (!person || at > now - HOUR || (at > recent && chance.often(lazy))) {
        left.add(task.instance_id);
        continue;
      }
      clock.set(at);
      const refuses = chance.often(0.08);
      const comment = refuses ? chance.pick(REFUSALS) : chance.often(0.5) ? chance.pick(COMMENTS) : '';
      const ctx = actor(admin, person);
      const signature = SIGNED.has(task.node_title) ? await sign(services, ctx, chance) : null;
      await handleTask(services.deps, ctx, task.instance_id, task.id, {
        action: refuses ? 'refuse' : 'agree',
        comment,
        signature,
        key: `demo-${task.id}`,
      });
    }
  }
  clock.set(now);
  await db.withTenant(admin, async trx => {
    const old = new Date(recent);
    for (const [table, column] of [
      ['notices', 'at'],
      ['approval_copies', 'at'],
    ] as const) {
      await trx
        .updateTable(table)
        .set({ read_at: old })
        .where('tenant_id', '=', admin.tenantId)
        .where(column, '<', old)
        .execute();
    }
  });
}
