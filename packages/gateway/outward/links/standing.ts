import {
  LINK_STATES,
  type LinkKind,
  type LinkSettings,
  type LinkState,
  usualSettings,
} from '@gonghui/contract/link-shapes.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Visit } from '../../base/context.ts';
import type { Database, Trx } from '../../base/db/database.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { finishWith } from '../../base/db/transaction.ts';

/** A link with what its form says of it, as it is in the database now. */
export interface CurrentLink extends QueryResultRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly form_id: string;
  readonly kind: LinkKind;
  /** Of a board: the form whose records it shows. */
  readonly source_id: string | null;
  /** Of a form: how often one visit may submit; 0 for any number. */
  readonly submit_num: number;
  readonly short: string;
  readonly name: string;
  readonly status: 'on' | 'off' | 'revoked';
  readonly generation: number;
  /** Raised by every change of it, places apart. */
  readonly rev: number;
  readonly settings: LinkSettings;
  readonly quota: number | null;
  readonly used: number;
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
  readonly password_hash: string | null;
  readonly visitor_id: string;
  readonly form_name: string;
  /** It, its form, its application and its enterprise let strangers in. */
  readonly live: boolean;
  /** All of these but it do: what came by it can be read again, whatever has become of it. */
  readonly around: boolean;
  /** What of its settings the released form no longer has; it takes nobody until somebody sets them anew. */
  readonly faults: readonly string[];
}

/** What a stranger reads of a state of a form. */
const STATE_WORDS: Readonly<Record<LinkState, string>> = {
  open: '',
  password: '请输入密码后填写',
  proof: '请稍候，正在确认您不是机器人',
  early: '填写还没有开始',
  closed: '填写已结束',
  paused: '填写已暂停，请联系给您链接的人',
  full: '名额已满，暂不能提交',
  done: '您已提交过，不能重复提交',
  busy: '提交的人过多，请稍后再试',
  gone: '内容已下线',
};

/** The same of what is looked at. */
const LOOKED_AT: Readonly<Partial<Record<LinkState, string>>> = {
  password: '请输入密码后查看',
  early: '还没有到开放时间',
  closed: '已过开放时间',
};

/** What a stranger reads of a state of such a link. */
export const stateWords = (kind: LinkKind, state: LinkState): string =>
  (kind === 'form' ? undefined : LOOKED_AT[state]) ?? STATE_WORDS[state];

/** Whether somebody who refuses may be told which state it is (rule L14): 403 with `data.state`, and the sentence on screen. */
export const refusal = (state: LinkState): AppError =>
  state === 'gone' ? new AppError('gone') : new AppError('forbidden', STATE_WORDS[state], { state });

export const isState = (value: unknown): value is LinkState =>
  (LINK_STATES as readonly unknown[]).includes(value);

/** Whether the page `f` of a link, its application `a` and its enterprise `t` let strangers in. */
const AROUND = `f.public_release and f.released_version is not null and f.deleted_at is null
  and a.status = 'released' and a.deleted_at is null and t.status = 'enabled'`;

/** The same, and the link `l` does. */
export const LIVE = `l.status = 'on' and l.deleted_at is null and ${AROUND}`;

const STANDING = `select l.id, l.tenant_id, l.form_id, l.kind, f.source_id, f.submit_num, l.short, l.name,
    l.status, l.generation, l.rev, l.settings, l.quota, l.used, l.opens_at, l.closes_at, l.password_hash, l.visitor_id,
    l.faults, f.name as form_name, (${LIVE}) as live, (${AROUND}) as around
  from public_links l
  join forms f on f.tenant_id = l.tenant_id and f.id = l.form_id
  join applets a on a.tenant_id = f.tenant_id and a.id = f.applet_id
  join tenants t on t.id = l.tenant_id
  where `;
const BY_ID = `${STANDING} l.tenant_id = $1 and l.id = $2`;

const made = (row: CurrentLink | undefined): CurrentLink | null =>
  row ? { ...row, settings: { ...usualSettings, ...row.settings } } : null;

/**
 * By its short name, or by the id of its form, whose default link it is. One statement whatever is found, so that what is
 * unknown takes as long as what is switched off (rule L3); nobody's enterprise is known yet.
 */
export const linkNamed = (db: Database, name: string): Promise<CurrentLink | null> =>
  db.withSystem(async trx => {
    const { rows } = await sql<CurrentLink>`${sql.raw(STANDING)} l.short = ${name}
        or (l.form_id = ${name} and l.is_default and l.deleted_at is null)
      order by (l.short = ${name}) desc limit 1`.execute(trx);
    return made(rows[0]);
  });

/** Websites that may show what these names open in a frame, by name; of a link that lets nobody in none. */
export const originsNamed = (
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> =>
  db.withSystem(async trx => {
    const some = [...names];
    const { rows } = await sql<
      Pick<CurrentLink, 'short' | 'form_id' | 'settings' | 'live'> & { first: boolean }
    >`
      select l.short, l.form_id, l.settings, (l.is_default and l.deleted_at is null) as first, (${sql.raw(LIVE)}) as live
      from public_links l
      join forms f on f.tenant_id = l.tenant_id and f.id = l.form_id
      join applets a on a.tenant_id = f.tenant_id and a.id = f.applet_id
      join tenants t on t.id = l.tenant_id
      where l.short = any(${some}::text[])
        or (l.form_id = any(${some}::text[]) and l.is_default and l.deleted_at is null)`.execute(trx);
    const found = new Map<string, readonly string[]>();
    const originsOf = ({ live, settings }: (typeof rows)[number]) =>
      live ? { ...usualSettings, ...settings }.origins : [];
    for (const row of rows) if (row.first) found.set(row.form_id, originsOf(row));
    for (const row of rows) found.set(row.short, originsOf(row));
    return found;
  }, 'read only');

export const linkById = async (
  trx: Trx,
  { tenantId }: { tenantId: string },
  id: string,
): Promise<CurrentLink | null> => made((await runRepeated<CurrentLink>(trx, BY_ID, [tenantId, id])).rows[0]);

/** The same in a transaction of its own, in one round trip: asked at every call of a stranger. */
export const linkNow = (
  db: Database,
  tenant: { tenantId: string },
  id: string,
): Promise<CurrentLink | null> =>
  db.withTenant(tenant, async trx =>
    made((await finishWith<CurrentLink>(trx, BY_ID, [tenant.tenantId, id]))[0]),
  );

const MINUTE_MS = 60_000;

/** Where a link stands in its window for who opened it then; null within it (rule L8). Times in milliseconds. */
export function windowState(
  { opens_at, closes_at, settings }: Pick<CurrentLink, 'opens_at' | 'closes_at' | 'settings'>,
  openedAt: number,
  now: number,
): 'early' | 'closed' | null {
  if (opens_at && now < opens_at.getTime()) return 'early';
  if (!closes_at || now < closes_at.getTime()) return null;
  const end = closes_at.getTime();
  return openedAt < end && now < end + settings.grace * MINUTE_MS ? null : 'closed';
}

const SHUT = ['early', 'closed', 'paused', 'full'] as const;
type Shut = (typeof SHUT)[number];

/** Whether this is a state of the link itself, whoever comes by it. */
export const isShut = (state: unknown): state is Shut => (SHUT as readonly unknown[]).includes(state);

/** Why a link takes nobody who opened it then; null where it does, as far as a look tells (rules L8, L9). */
export function shutState(link: CurrentLink, openedAt: number, now: number): Shut | null {
  const outside = windowState(link, openedAt, now);
  if (outside) return outside;
  if (link.faults.length > 0) return 'paused';
  return link.quota !== null && link.used >= link.quota ? 'full' : null;
}

/** Whether a link still opens by a visit of it (rule L4). */
export const holds = (link: CurrentLink | null, visit: Pick<Visit, 'generation'>): link is CurrentLink =>
  link?.live === true && link.generation === visit.generation;
