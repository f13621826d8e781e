import type { Ctx, Deps } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { handleTask } from '@gonghui/gateway/records/approvals/index.ts';
import { submitForm } from '@gonghui/gateway/records/submissions/index.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Chance, chanceFrom } from '@gonghui/samples/make/chance.ts';
import { sign } from '../decisions.ts';
import { actor, type Person } from '../enterprise.ts';
import type { Fields } from '../fields.ts';
import { PAPER_RECORDS } from './makers.ts';
import { receipts } from './receipt.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The enterprise lives at UTC+8. */
const ZONE = 8 * HOUR;
/** The last of them is so old that everything about it is decided. */
const YOUNGEST_DAYS = 14;
const OLDEST_DAYS = 80;
const SIGNED = '总经理审批';
const COMMENTS = ['同意', '同意，按预算执行', '已核对，同意', '', ''];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The pictures and the rows of 费用报销, and a row's amount. */
const BILLS = 'exbillsx';
const COSTS = 'exlinesx';
const AMOUNT = 'exsumxxx';

const sumsOf = (rows: Json | undefined): number[] =>
  ((rows ?? []) as { values: Record<string, Json> }[]).map(({ values }) => Number(values[AMOUNT]));

interface PaperRecordsInput {
  services: Services;
  deps: Deps;
  admin: Ctx;
  people: readonly Person[];
  made: { get(file: string): string | undefined; fields(file: string): Fields };
  /** The clock of these services; `now` is today. */
  clock: { now: number; set(at: number): void };
  /** Keys of records that are there already. */
  done: ReadonlySet<string>;
}

/** Noon of a working day so many days ago. */
function noon(now: number, days: number): number {
  const at = now - days * DAY;
  const weekday = new Date(at + ZONE).getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return at - back * DAY - ((at + ZONE) % DAY) + 12 * HOUR;
}

/** Agrees to everything that is open in one approval, one task after the other, some hours apart. */
async function agreed(
  { services, deps, admin, people, clock }: PaperRecordsInput,
  id: string,
  from: number,
  chance: Chance,
) {
  const byId = new Map(people.map(person => [person.id, person]));
  for (let at = from; ; ) {
    const task = await deps.db.withTenant(admin, trx =>
      trx
        .selectFrom('approval_tasks')
        .select(['id', 'user_id', 'node_title'])
        .where('tenant_id', '=', admin.tenantId)
        .where('instance_id', '=', id)
        .where('state', '=', 'open')
        .orderBy('id')
        .executeTakeFirst(),
    );
    const person = byId.get(task?.user_id ?? '');
    if (!task || !person) return;
    at += chance.between(25, 120) * 60_000;
    clock.set(at);
    const ctx = actor(admin, person);
    const signature = task.node_title === SIGNED ? await sign(services, ctx, chance) : null;
    await handleTask(services.deps, ctx, id, task.id, {
      action: 'agree',
      comment: chance.pick(COMMENTS),
      signature,
      key: `demo-${task.id}`,
    });
  }
}

/** Records of the forms that go out on paper, handed in and decided in the past. */
export async function paperRecords(making: PaperRecordsInput): Promise<void> {
  const { services, admin, people, made, clock, done } = making;
  for (const [file, { count, make }] of Object.entries(PAPER_RECORDS)) {
    const formId = made.get(file);
    if (!formId) continue;
    const chance = chanceFrom(1409 + file.length);
    const step = (OLDEST_DAYS - YOUNGEST_DAYS) / count;
    for (let n = 0; n < count; n++) {
      const key = `demo-${file}-${n}`;
      const user = chance.pick(people);
      const at = noon(clock.now, OLDEST_DAYS - n * step) - chance.between(0, 170) * 60_000;
      const values = make({
        chance: chanceFrom(n * 7919 + file.length),
        fields: made.fields(file),
        user,
        anybody: () => chance.pick(people).id,
        driver: user.id,
        handler: user.id,
        day: days => new Date(at + ZONE + days * DAY).toISOString().slice(0, 10),
        rowId: () => Array.from({ length: 8 }, () => LETTERS.charAt(chance.between(0, 25))).join(''),
      });
      if (done.has(key)) continue;
      clock.set(at);
      const ctx = actor(admin, user);
      if (file === 'expense-claim')
        Object.assign(values, {
          [BILLS]: await receipts(services, ctx, sumsOf(values[COSTS]), n * 7919),
        });
      const { id } = await submitForm(services.deps, ctx, formId, { values, key });
      await agreed(making, id, at, chance);
    }
  }
}
