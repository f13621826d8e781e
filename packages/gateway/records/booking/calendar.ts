import type { SpecialDay } from '@gonghui/domain/work-calendar.ts';
import published from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

const { holidays, workdays } = published as Record<'holidays' | 'workdays', Record<string, string>>;

/** `National Day,国庆节,3`: English, Chinese, days of leave. */
const nameIn = (entry: string): string => entry.split(',')[1] ?? '';

/** What the State Council published about a day; undefined for an ordinary one, and for years without an announcement. */
export function publishedDay(day: string): SpecialDay | undefined {
  const rest = Object.hasOwn(holidays, day) ? holidays[day] : undefined;
  if (rest !== undefined) return { kind: 'rest', name: nameIn(rest) };
  const work = Object.hasOwn(workdays, day) ? workdays[day] : undefined;
  return work === undefined ? undefined : { kind: 'work', name: `${nameIn(work)}调休` };
}

/** Every published day of a year, first to last. */
export const publishedYear = (year: number): { day: string; special: SpecialDay }[] =>
  [...Object.keys(holidays), ...Object.keys(workdays)]
    .filter(day => day.startsWith(`${year}-`))
    .sort()
    .flatMap(day => {
      const special = publishedDay(day);
      return special ? [{ day, special }] : [];
    });

/** The enterprise's own days of a year. */
export async function ownDays(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  year: number,
): Promise<{ day: string; special: SpecialDay }[]> {
  const { rows } = await sql<{ day: string; kind: 'work' | 'rest'; name: string }>`
    select day::text as day, kind, name from calendar_days
    where tenant_id = ${ctx.tenantId} and day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    order by calendar_days.day`.execute(trx);
  return rows.map(({ day, kind, name }) => ({ day, special: { kind, name } }));
}

/** What is special about these days for an enterprise: its own word counts before the published one. */
export async function specialDays(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  days: readonly string[],
): Promise<Map<string, SpecialDay>> {
  const found = new Map<string, SpecialDay>();
  for (const day of days) {
    const special = publishedDay(day);
    if (special) found.set(day, special);
  }
  const { rows } = await sql<{ day: string; kind: 'work' | 'rest'; name: string }>`
    select day::text as day, kind, name from calendar_days
    where tenant_id = ${ctx.tenantId} and day = any(${[...days]}::date[])`.execute(trx);
  for (const { day, kind, name } of rows) found.set(day, { kind, name });
  return found;
}
