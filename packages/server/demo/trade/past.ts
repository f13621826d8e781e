import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { insertRecordsSql } from '@gonghui/domain/record-bulk.ts';
import type { Ctx, Deps } from '@gonghui/gateway/base/context.ts';
import { alone } from '@gonghui/gateway/base/db/alone.ts';
import { runRepeated } from '@gonghui/gateway/base/db/prepared.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { keysOf } from '@gonghui/gateway/records/submissions/index.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { chanceFrom } from '@gonghui/samples/make/chance.ts';
import { enterprise } from '../enterprise.ts';
import { fieldsByLabel } from '../fields.ts';
import { DEMO_CODE } from '../people.ts';
import { ensureSuppliers, followPort } from '../suppliers/analysis.ts';
import type { SupplierServer } from '../suppliers/server.ts';
import { ensureBudget } from './budget.ts';
import { TRADE_FORMS } from './forms.ts';
import { PAST } from './makers.ts';

const READY = 'demo past ready';
const DAY = 86_400_000;
const YEARS = 3;
/** Records of one statement; everybody else is served between two. */
const LOT = 100;
const PAUSE_MS = 20;
const NAME = '采购与库存';
/** Share of the day's chance that a month has, January first: quiet at the spring festival, busy before the year's end. */
const MONTHS = [8, 4, 9, 8, 8, 9, 7, 7, 9, 8, 10, 12];

/** A day of the three years before `today`, each year with a tenth more than the one before. */
function pastDay(chance: ReturnType<typeof chanceFrom>, today: number): { day: string; year: number } {
  for (;;) {
    const ago = chance.between(1, YEARS * 365);
    const at = new Date(today - ago * DAY);
    const year = YEARS - 1 - Math.floor((ago - 1) / 365);
    const weight = (MONTHS[at.getUTCMonth()] ?? 8) * 1.1 ** (year - 2);
    const weekday = at.getUTCDay();
    if (weekday !== 0 && weekday !== 6 && chance.between(1, 120) <= weight * 10)
      return { day: at.toISOString().slice(0, 10), year };
  }
}

/**
 * Three years of purchases, supplies and leave, in an applet of their own: what reports are made of. Written lot by lot in the
 * background of a first start; one that was killed midway is taken up again by the next.
 */
export const ensurePast = async (
  services: Services,
  deps: Deps,
  stopped: () => boolean,
  suppliers: SupplierServer | null = null,
): Promise<void> => {
  // Of processes that start at once one writes it.
  await alone(deps.db, 'past', () => written(services, deps, stopped, suppliers), 'or not');
};

async function written(
  services: Services,
  deps: Deps,
  stopped: () => boolean,
  suppliers: SupplierServer | null,
): Promise<void> {
  const { db } = deps;
  const state = await db.withSystem(async trx => ({
    tenant: await trx.selectFrom('tenants').select('id').where('code', '=', DEMO_CODE).executeTakeFirst(),
    ready: await trx.selectFrom('audit').select('id').where('action', '=', READY).limit(1).executeTakeFirst(),
  }));
  if (!state.tenant) return;
  if (state.ready) {
    if (suppliers) await followPort(services, await enterprise(services, deps, state.tenant.id), suppliers);
    return;
  }
  const admin = await enterprise(services, deps, state.tenant.id);
  const people = await peopleOf(deps, admin);
  const forms = await tradeForms(services, admin);
  for (const [file, formId] of forms) {
    await storePast(deps, admin, people, { file, formId }, stopped);
    if (stopped()) return;
  }
  const appletId = await appletOf(services, admin);
  const [issue = '', purchase = ''] = ['issue', 'purchase'].map(
    wanted => forms.find(([file]) => file === wanted)?.[1],
  );
  const depts = await deptsOf(deps, admin);
  await ensureBudget(services, admin, { appletId, formId: issue, depts }, { today: deps.now(), stopped });
  if (stopped()) return;
  if (suppliers)
    await ensureSuppliers(services, admin, { appletId, formId: purchase, server: suppliers }, stopped);
  if (stopped()) return;
  await db.withSystem(trx =>
    trx
      .insertInto('audit')
      .values({ tenant_id: admin.tenantId, actor_id: admin.actor.id, action: READY, detail: '{}' })
      .execute(),
  );
}

/** Everybody with a department, in a fixed order. */
const peopleOf = ({ db }: Deps, admin: Ctx): Promise<{ id: string; dept: string }[]> =>
  db.withTenant(admin, trx =>
    trx
      .selectFrom('user_depts')
      .innerJoin('users', 'users.id', 'user_depts.user_id')
      .select(['users.id as id', 'user_depts.dept_id as dept'])
      .where('users.tenant_id', '=', admin.tenantId)
      .orderBy('users.username')
      .execute(),
  );

/** Names of the departments that people are in, with how many; one that shares its name with another is left out. */
async function deptsOf({ db }: Deps, admin: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.withTenant(admin, trx =>
    trx
      .selectFrom('user_depts')
      .innerJoin('depts', 'depts.id', 'user_depts.dept_id')
      .select(({ fn }) => ['depts.id as id', 'depts.name as name', fn.countAll().as('people')])
      .where('depts.tenant_id', '=', admin.tenantId)
      .groupBy(['depts.id', 'depts.name'])
      .orderBy('depts.id')
      .execute(),
  );
  const named = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    [...named].flatMap(([name, [one, other]]) => (one && !other ? [[name, Number(one.people)]] : [])),
  );
}

async function appletOf({ applets }: Services, admin: Ctx): Promise<string> {
  const { list } = await applets.page(admin, {}, { current: 1, pageSize: 999 });
  return list.find(one => one.name === NAME)?.id ?? '';
}

/** The applet with its forms, all released; form ids by the name of their records' maker. */
async function tradeForms({ applets, forms }: Services, admin: Ctx): Promise<[string, string][]> {
  const all = { current: 1, pageSize: 999 };
  const found = (await applets.page(admin, {}, all)).list.find(one => one.name === NAME);
  const description = '三年的采购入库、物品领用和请假记录，供报表分析';
  const appletId =
    found?.id ??
    (
      await applets.create(admin, {
        name: NAME,
        description,
        appletData: { icon: 'package', color: '#15bb83' },
      })
    ).id;
  await applets.setStatus(admin, appletId, 'released');
  const listed = (await forms.page(admin, { appletId, page: all })).list;
  const made: [string, string][] = [];
  for (const [i, [file, { name, template }]] of Object.entries(TRADE_FORMS).entries()) {
    const known = listed.find(one => one.name === name);
    const id =
      known?.id ??
      (await forms.create(admin, { type: 'normal', appletId, name, template, sorting: i + 1 })).id;
    if (!known?.releasedVersion)
      await forms.release(admin, id, { scope: { type: 'all', depts: [], users: [], roles: [] } });
    made.push([file, id]);
  }
  return made;
}

async function storePast(
  { db, now }: Deps,
  admin: Ctx,
  people: readonly { id: string; dept: string }[],
  { file, formId }: { file: string; formId: string },
  stopped: () => boolean,
): Promise<void> {
  const { template } = TRADE_FORMS[file] ?? { template: { page: {}, components: [] } };
  const { count, make } = PAST[file] ?? { count: 0, make: () => ({}) };
  const { stored, version } = await db.withTenant(admin, async trx => ({
    stored: await trx
      .selectFrom('submissions')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('tenant_id', '=', admin.tenantId)
      .where('form_id', '=', formId)
      .where('idem_key', 'like', 'past-%')
      .executeTakeFirstOrThrow(),
    version: await trx
      .selectFrom('forms')
      .select('released_version as released')
      .where('id', '=', formId)
      .executeTakeFirstOrThrow(),
  }));
  const fields = fieldsOf(template);
  const byLabel = fieldsByLabel(template);
  const lots = count / LOT;
  // Lots are stored whole, so their number says where to go on.
  for (let lot = Number(stored.n) / LOT; lot < lots && !stopped(); lot++) {
    const chance = chanceFrom(lot * 7919 + file.length);
    const user = people[lot % people.length];
    if (!user) return;
    let rows = 0;
    const rowId = () => `r${String(lot).padStart(3, '0')}${(rows++).toString(36).padStart(4, '0')}`;
    const records = Array.from({ length: LOT }, (_, n) => {
      const number = lot * LOT + n;
      const values = make({ chance, fields: byLabel, user, ...pastDay(chance, now()), number, rowId });
      return { id: newId(), key: `past-${file}-${number}`, values, unique: keysOf(fields, values) };
    });
    const { text, values } = insertRecordsSql({
      formId,
      tenantId: admin.tenantId,
      version: Number(version.released),
      userId: user.id,
      at: new Date(now() - (lots - lot) * 60_000),
      fields,
      records,
    });
    await db.withTenant(admin, trx => runRepeated(trx, text, values));
    await sleep(PAUSE_MS);
  }
}
