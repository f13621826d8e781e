import type { Ctx, Deps } from '@gonghui/gateway/base/context.ts';
import { alone } from '@gonghui/gateway/base/db/alone.ts';
import type { Gateway } from '@gonghui/gateway/main/app.ts';
import { createServices } from '@gonghui/gateway/main/services.ts';
import { submitForm } from '@gonghui/gateway/records/submissions/index.ts';
import type { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { chanceFrom } from '@gonghui/samples/make/chance.ts';
import { applet, openApplet } from './applet.ts';
import { boarded } from './board.ts';
import { decided } from './decisions.ts';
import { actor, enterprise, type Person, staff } from './enterprise.ts';
import { flows } from './flows.ts';
import { pushed } from './hook.ts';
import { reported } from './office-report.ts';
import { fronted } from './page.ts';
import { printed } from './papers/printed.ts';
import { paperRecords } from './papers/records.ts';
import { DEMO_CODE } from './people.ts';
import { granted } from './permissions.ts';
import { RECORD_MAKERS } from './records.ts';
import { screened } from './screen.ts';
import { viewed } from './views.ts';
import { visited } from './visitors.ts';

const READY = 'demo ready';
const DAY = 86_400_000;
/** The enterprise lives at UTC+8. */
const ZONE = 8 * 3_600_000;
const PAST_DAYS = 90;
const HOUR = 3_600_000;
/** What came in last and nobody has decided yet: form, who handed it in, hours ago. */
const WAITING = [
  ['leave-request', '戚欣', 20],
  ['leave-request', '谢静', 5],
  ['car-request', '戚欣', 3],
  ['leave-request', '刘洋', 26],
  ['car-request', '刘洋', 4],
  ['office-supplies', '张伟', 2],
  ['leave-request', '吴琳', 6],
  ['leave-request', '褚欣', 1],
] as const;
/** Whose visitors come on the day of the first start. */
const TODAY = ['张伟', '刘洋', '吴琳'] as const;

/** A record that somebody hands in at a moment; `key` names it, so that it comes once. */
interface Submission {
  readonly file: string;
  readonly n: number;
  readonly key: string;
  readonly user: Person | undefined;
  readonly at: number;
  readonly more?: Record<string, Json>;
}

/**
 * Makes the demo enterprise, once, through the services that everybody uses. A start that was killed midway is taken up
 * again: what is there already is kept. The records are spread over the three months before the first start. Answers whether
 * this database has the demo.
 */
export const ensureDemo = async (
  gateway: Gateway,
  deps: Deps,
  say: (text: string) => void,
  dataDir: string,
): Promise<boolean> =>
  // Processes that start at once over an empty database make one.
  (await alone(deps.db, 'demo', () => made(gateway, deps, say, dataDir))) === true;

/** Whether the demo is there, whole or in part, and whether anybody else is. */
function demoState(db: Deps['db']) {
  return db.withSystem(async trx => ({
    tenant: await trx.selectFrom('tenants').select('id').where('code', '=', DEMO_CODE).executeTakeFirst(),
    anybody: await trx.selectFrom('tenants').select('id').limit(1).executeTakeFirst(),
    ready: await trx.selectFrom('audit').select('id').where('action', '=', READY).limit(1).executeTakeFirst(),
  }));
}

async function made(
  gateway: Gateway,
  deps: Deps,
  say: (text: string) => void,
  dataDir: string,
): Promise<boolean> {
  const { db } = deps;
  const state = await demoState(db);
  if (state.ready || (state.anybody && !state.tenant)) return state.tenant !== undefined;
  say('正在创建演示企业 …');
  let clock = deps.now() - PAST_DAYS * DAY;
  // Services of their own, because theirs is a clock that can be set: records of the past carry times of the past.
  const services = createServices({ ...deps, now: () => clock });
  const admin = await enterprise(services, deps, state.tenant?.id ?? null);
  const people = await staff(services, admin);
  const formIds = await applet(services, admin);
  await flows(services, admin, people, formIds);

  const done = await submitted(deps, admin);
  const chance = chanceFrom(2680);
  const jobs = Object.entries(RECORD_MAKERS).flatMap(([file, { count }]) =>
    Array.from({ length: count }, (_, n) => ({ file, n, at: chance.between(1, (PAST_DAYS - 1) * 1440) })),
  );
  jobs.sort((a, b) => a.at - b.at);
  const first = clock;
  const submit = async ({ file, n, key, user, at, more = {} }: Submission) => {
    const maker = RECORD_MAKERS[file];
    const formId = formIds.get(file);
    if (!maker || !formId || !user || done.has(key)) return;
    clock = at;
    const usual = maker.make({
      chance: chanceFrom(n * 7919 + file.length),
      fields: formIds.fields(file),
      user,
      anybody: () => chance.pick(people).id,
      driver: people[0]?.id ?? user.id,
      handler: people.find(one => one.name === '吴琳')?.id ?? user.id,
      day: days => new Date(at + ZONE + days * DAY).toISOString().slice(0, 10),
      rowId: () => rowId(chance),
    });
    const values = { ...usual, ...more };
    await submitForm(services.deps, actor(admin, user), formId, { values, key }).catch((error: unknown) => {
      throw new Error(
        `${file} ${n}: ${(error as Error).message} ${JSON.stringify((error as AppError).data)}`,
      );
    });
  };
  for (const { file, n, at } of jobs) {
    const moment = workingTime(first + at * 60_000, chance.between(0, 9 * 60));
    const user = file === 'employee-profile' ? people[n % people.length] : chance.pick(people);
    await submit({ file, n, key: `demo-${file}-${n}`, user, at: moment });
  }
  const set = (at: number) => {
    clock = at;
  };
  await paperRecords({ services, deps, admin, people, made: formIds, clock: { now: deps.now(), set }, done });
  clock = deps.now();
  await decided(services, deps, admin, people, {
    now: () => clock,
    set,
  });
  for (const [n, [file, name, hours]] of WAITING.entries()) {
    const user = people.find(person => person.name === name);
    await submit({ file, n, key: `demo-waiting-${n}`, user, at: deps.now() - hours * HOUR });
  }
  const [day = ''] = formIds.fields('visitor').ids(['来访日期']);
  const today = new Date(deps.now() + ZONE).toISOString().slice(0, 10);
  for (const [n, name] of TODAY.entries())
    await submit({
      file: 'visitor',
      n: 100 + n,
      key: `demo-today-${n}`,
      user: people.find(person => person.name === name),
      at: deps.now() - (n + 1) * HOUR,
      more: { [day]: today },
    });
  clock = deps.now();
  await granted(services, admin, formIds);
  await viewed(services, admin, formIds);
  await printed(services, admin, formIds, () => set(clock + 1));
  await screened(services, admin, formIds);
  await fronted(services, admin, formIds);
  await reported(services, admin, formIds);
  await boarded(services, admin, people, formIds.appletId, { now: deps.now, set });
  await visited(services, deps, admin, formIds.appletId, set);
  await pushed(services, admin, formIds, dataDir);
  await openApplet(services, admin, people, formIds);
  await db.withSystem(trx =>
    trx
      .insertInto('audit')
      .values({ tenant_id: admin.tenantId, actor_id: admin.actor.id, action: READY, detail: '{}' })
      .execute(),
  );
  await services.designs.stop();
  gateway.services.identity.forget(admin.tenantId);
  return true;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const rowId = (chance: ReturnType<typeof chanceFrom>): string =>
  Array.from({ length: 8 }, () => LETTERS.charAt(chance.between(0, 25))).join('');

/** A moment of that day's working hours, Monday to Friday, never later than asked for. */
function workingTime(at: number, minute: number): number {
  const day = new Date(at + ZONE);
  const weekday = day.getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - back) - ZONE;
  return midnight + 9 * 3_600_000 + minute * 60_000;
}

/** Keys of demo records that an earlier, broken off start made. */
async function submitted({ db }: Deps, admin: Ctx): Promise<Set<string>> {
  const rows = await db.withTenant(admin, trx =>
    trx
      .selectFrom('submissions')
      .select('idem_key')
      .where('tenant_id', '=', admin.tenantId)
      .where('idem_key', 'like', 'demo-%')
      .execute(),
  );
  return new Set(rows.map(row => row.idem_key));
}
