import type { Access, Role } from '@gonghui/contract/define.ts';
import type { LinkKind } from '@gonghui/contract/link-shapes.ts';
import type { RowRange } from '@gonghui/domain/form-rights.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config, Secrets } from './config.ts';
import type { Database, Trx } from './db/database.ts';
import type { Standby } from './db/standby.ts';
import type { FileStore } from './file-store.ts';

/** Who asks, for which enterprise, and by which way. Made by the guard from the session, never from the request's text. */
export interface Ctx {
  readonly tenantId: string;
  readonly actor: { readonly id: string; readonly name: string };
  readonly roles: ReadonlySet<Role>;
  /** Applets that he manages, as one of whoever manages applications. Asked by `mayBuild` alone. */
  readonly builds: ReadonlySet<string>;
  readonly via: 'http' | 'relay' | 'system' | 'link';
  /** Session the request came with; '' for work that the product does by itself. */
  readonly sessionId: string;
  readonly address: string;
  /** The play pass that it came with, and the one screen that this opens; the rights are its maker's. */
  readonly play?: { readonly passId: string; readonly formId: string };
  /** The board within whose rights a call about records was made (`Call.board`). */
  readonly boardId?: string;
  /** The sample that it looks at, as that sample's maker; a transaction for it stores nothing (`Database.withTenant`). */
  readonly sample?: string;
  /** The visit of a stranger that it is; he has the rights that its link gives, and no others. */
  readonly visit?: Visit;
  /** Trace id of the request, for the audit trail and the log. */
  readonly trace: string;
}

/** A stranger's visit to a form or a page by a public link (publishing L1). All visitors are one actor. */
export interface Visit {
  readonly linkId: string;
  readonly kind: LinkKind;
  /** The one page that it opens. */
  readonly formId: string;
  /** Of a link that shows records: of which form, which of them, and the fields of which something is told. */
  readonly looks?: {
    readonly formId: string;
    readonly rows: RowRange;
    readonly fields: ReadonlySet<string>;
  };
  readonly generation: number;
  readonly visitId: string;
  /** Milliseconds. */
  readonly openedAt: number;
  /** The browser it came with, hashed. */
  readonly device: string;
  /** Host of the page that led here, and parameters of the address. */
  readonly referrer: string;
  readonly params: Readonly<Record<string, string>>;
  /** Fields that the link hides. */
  readonly hidden: readonly string[];
  /** The one record that it may read and correct, by its receipt. */
  readonly recordId?: string;
}

/** What services are made with. */
export interface Deps {
  readonly db: Database;
  /** A copy that follows the database and answers reports, where there is one. */
  readonly standby: Standby | null;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970 by the clock of the database (`db/clock.ts`); the machine's own is never asked. */
  readonly now: () => number;
}

/** What is done for somebody in one transaction: for whom, in which, and by what. */
export interface Acting {
  readonly deps: Deps;
  readonly trx: Trx;
  readonly ctx: Ctx;
}

/** Work that no session stands behind: who it is done for, with whose roles, and which applets he builds. */
export const withoutSession = (
  tenantId: string,
  actor: Ctx['actor'],
  roles: Iterable<Role>,
  { builds = [], via = 'system' }: { builds?: Iterable<string>; via?: 'relay' | 'system' } = {},
): Ctx => ({
  ...{ tenantId, actor, roles: new Set(roles), builds: new Set(builds), via },
  ...{ sessionId: '', address: '', trace: '' },
});

export const hasRole = (ctx: Ctx, ...roles: Role[]): boolean =>
  ctx.roles.has('admin') || roles.some(role => ctx.roles.has(role));

/** Whether the actor builds this applet: an administrator each, a manager of applications those that are his. */
export const mayBuild = (ctx: Ctx, appletId: string): boolean =>
  hasRole(ctx) || (ctx.roles.has('app') && ctx.builds.has(appletId));

/** All applets that the actor builds; null: each of the enterprise. */
export const builtBy = (ctx: Ctx): readonly string[] | null => {
  if (hasRole(ctx)) return null;
  return ctx.roles.has('app') ? [...ctx.builds] : [];
};

/** Refuses whoever does not build the applet. */
export function requireBuilder(ctx: Ctx, appletId: string): void {
  if (!mayBuild(ctx, appletId)) throw new AppError('forbidden', '您不是此应用的管理员，请联系企业管理员');
}

/** Refuses to change what belongs to no applet unless the actor made it or is an administrator. `what` is what it is called. */
export function requireMaker(ctx: Ctx, createdBy: string, what: string): void {
  if (!hasRole(ctx) && createdBy !== ctx.actor.id)
    throw new AppError('forbidden', `只有创建人或企业管理员可以修改此${what}`);
}

/** The one decision over a call's access rule: deny by default, admin passes every role rule (spec, platform §6). */
export function authorise(access: Access, ctx: Ctx | null): void {
  if (access === 'public') return;
  if (!ctx) throw new AppError('notSignedIn');
  // A visit opens what is made for visits; who is signed in has his own calls.
  if ((access === 'link') !== (ctx.visit !== undefined)) throw new AppError('notSignedIn');
  if (access === 'link') return;
  if (access === 'signed-in' || access === 'object') return;
  if (!hasRole(ctx, ...access)) throw new AppError('forbidden');
}

/** Refuses unless the actor holds one of the roles (or admin): for services whose rule depends on the object. */
export function requireRole(ctx: Ctx, ...roles: Role[]): void {
  if (!hasRole(ctx, ...roles)) throw new AppError('forbidden');
}
