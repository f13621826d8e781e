import { rolesOf } from '@gonghui/contract/role-names.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import { holdsRole, managesApplet } from '../../enterprise/identity/index.ts';
import { hooksOf } from '../kinds/index.ts';

/** Roles that may look at them: developers need to know what a form is made of (docs/decisions/design-viewers.md). */
const VIEWERS: readonly string[] = ['developer'];

/** `signed-out`: he may still do what he could, in another session than the one asked about. */
export type Right = 'edit' | 'view' | 'none' | 'signed-out';

/** Somebody in a design. `sessionId` is the session he came with; '' for what the product does by itself. */
export interface Sitter {
  tenantId: string;
  userId: string;
  sessionId: string;
  designId: string;
}

/**
 * What each of these people may do with each of these designs, in the order asked. One query for all: the relay asks
 * every few seconds for everybody, and one more for each kind whose designs belong to no page. Read from the tables and not from a cache or a token (promises D10): a role taken
 * away, an account or enterprise disabled, a password given by somebody else, a page or applet deleted, a session ended
 * all count at once. `now` in epoch milliseconds.
 */
export async function rightsOf(trx: Trx, sessions: readonly Sitter[], now: number): Promise<Right[]> {
  if (sessions.length === 0) return [];
  const { rows } = await sql<{
    here: boolean;
    applet_id: string | null;
    kind: DesignKind | null;
    signed_in: boolean;
    role_names: string[];
    builds: string[];
  }>`
    select u.id is not null and t.id is not null as here,
      f.applet_id,
      case when p.page_id is null and p.deleted_at is null then p.kind end as kind,
      s.session_id = '' or n.id is not null as signed_in,
      array(select r.name from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
        where ur.tenant_id = s.tenant_id and ur.user_id = s.user_id) as role_names,
      array(select ba.applet_id from applet_auth ba where ba.tenant_id = s.tenant_id
        and (f.id is null or ba.applet_id = f.applet_id) and ${holdsRole('app')}
        and ${managesApplet('ba', sql`u.id`)}) as builds
    from unnest(
      ${sessions.map(session => session.tenantId)}::text[],
      ${sessions.map(session => session.userId)}::text[],
      ${sessions.map(session => session.designId)}::text[],
      ${sessions.map(session => session.sessionId)}::text[]
    ) with ordinality as s(tenant_id, user_id, design_id, session_id, n)
    left join sessions n on n.tenant_id = s.tenant_id and n.id = s.session_id and n.user_id = s.user_id
      and n.ended_at is null and n.expires_at > ${new Date(now)}
    left join tenants t on t.id = s.tenant_id and t.status = 'enabled'
    left join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      and u.status = 'enabled' and u.deleted_at is null and u.initialized
    left join design_parts p on p.tenant_id = s.tenant_id and p.design_id = s.design_id
    left join (
      forms f join applets a on a.tenant_id = f.tenant_id and a.id = f.applet_id and a.deleted_at is null
    ) on f.tenant_id = s.tenant_id and f.id = coalesce(p.page_id, s.design_id) and p.deleted_at is null and f.type <> 'group' and f.deleted_at is null
    order by s.n`.execute(trx);
  const homeless = await homesOf(
    trx,
    sessions.flatMap(({ tenantId, designId }, i) => {
      const kind = rows[i]?.kind;
      return kind ? [{ kind, tenantId, designId }] : [];
    }),
  );
  return rows.map(({ here, applet_id, kind, signed_in, role_names, builds }, i) => {
    const appletId = applet_id ?? (kind && homeless.get(sessions[i]?.designId ?? '')) ?? null;
    const roles = rolesOf(role_names);
    const mayBuild = appletId !== null && (roles.includes('admin') || builds.includes(appletId));
    const decide = (applet_id === null && kind && hooksOf({ kind }).homes?.right) || rightOf;
    const right = here && appletId !== null ? decide(roles, mayBuild) : 'none';
    return right === 'none' || signed_in ? right : 'signed-out';
  });
}

/** The applets of designs that belong to no page, as far as their kinds say that they are there; one question a kind. */
async function homesOf(
  trx: Trx,
  designs: readonly { kind: DesignKind; tenantId: string; designId: string }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const kind of new Set(designs.map(design => design.kind))) {
    const asked = new Map(
      designs.flatMap(({ kind: of, ...design }) => (of === kind ? [[design.designId, design]] : [])),
    );
    const places = (await hooksOf({ kind }).homes?.find(trx, [...asked.values()])) ?? [];
    for (const { designId, appletId } of places) found.set(designId, appletId);
  }
  return found;
}

/** Builders of the applet edit (spec, platform §6): administrators, and managers of applications whose it is; some others look. */
function rightOf(roles: readonly string[], builds: boolean): Exclude<Right, 'signed-out'> {
  if (builds) return 'edit';
  return roles.some(role => VIEWERS.includes(role)) ? 'view' : 'none';
}
