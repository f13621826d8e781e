import type { Readable } from 'node:stream';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { requireBuilder } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { type ReadPackage, withPackage } from '../packages/index.ts';
import { clearPreviews } from './clear.ts';
import { contentsOf } from './contents-of.ts';
import { HOME, makeHome } from './home.ts';
import { type PreviewRoom, readyPreview } from './make-preview.ts';

/** What is published. */
export interface Published {
  readonly appletId: string;
  readonly withData: boolean;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** For every enterprise of the installation. */
  readonly forAll: boolean;
}

const MOST_BYTES = 2 * 1024 ** 3;

/** Refuses who may not, or not any more. */
export function requirePublisher(ctx: Ctx, { appletId, forAll }: Published): void {
  if (forAll && !ctx.roles.has('platform')) throw new AppError('forbidden', '只有平台管理员可以发布平台示例');
  requireBuilder(ctx, appletId);
}

/** The applet as a package among the stored files; answers its digest. */
async function packed({ deps, packages }: PreviewRoom, task: Task, asked: Published): Promise<string> {
  let digest = '';
  const { appletId, withData } = asked;
  await packages.write({
    ...task,
    input: { appletId, withData },
    async give(_name, body) {
      const stored = await deps.files.putStream(body as Readable, MOST_BYTES);
      if (!stored) throw new AppError('tooLarge');
      ({ digest } = stored);
    },
  });
  return digest;
}

const rowOf = (trx: Trx, tenantId: string, ctx: Ctx, appletId: string) =>
  trx
    .selectFrom('samples')
    .select(['id', 'digest'])
    .where('tenant_id', '=', tenantId)
    .where('source_tenant', '=', ctx.tenantId)
    .where('source_applet', '=', appletId);

/** Shows it from now on, in the place of what was published of the applet before. */
async function show(
  { db, now }: Deps,
  ctx: Ctx,
  asked: Published,
  made: { id: string; digest: string; read: ReadPackage },
): Promise<void> {
  const { appletId, withData, name, description, forAll } = asked;
  const tenantId = forAll ? HOME.tenantId : ctx.tenantId;
  const { contents, package: opened } = made.read;
  const said = {
    name: name ?? opened.manifest.name,
    description: description ?? contents.lists.applet.description,
    applet_data: JSON.stringify(contents.lists.applet.appletData),
    contents: JSON.stringify(contentsOf(opened.manifest)),
    with_data: withData,
    digest: made.digest,
    published_by: ctx.actor.id,
    published_name: ctx.actor.name,
    published_at: new Date(now()),
  };
  await db.withTenant({ tenantId }, async trx => {
    await trx
      .insertInto('samples')
      .values({
        ...said,
        id: made.id,
        tenant_id: tenantId,
        source_tenant: ctx.tenantId,
        source_applet: appletId,
      })
      .onConflict(conflict =>
        conflict.columns(['tenant_id', 'source_tenant', 'source_applet']).doUpdateSet(said),
      )
      .execute();
    const by = forAll ? { ...ctx, tenantId, actor: null } : ctx;
    await audit(trx, by, 'sample published', made.id, {
      applet: appletId,
      from: ctx.tenantId,
      by: ctx.actor.id,
    });
  });
}

/**
 * Makes an applet as it is now a sample. What it is looked at in is made first, and shown once it is there as a whole: until then, and if
 * anything fails, what was published before stays.
 */
export async function runPublish(room: PreviewRoom, task: Task): Promise<Json> {
  const { deps } = room;
  const { ctx } = task;
  const asked = task.input as unknown as Published;
  requirePublisher(ctx, asked);
  await makeHome(deps);
  const tenantId = asked.forAll ? HOME.tenantId : ctx.tenantId;
  const digest = await packed(room, task, asked);
  const path = deps.files.path(digest);
  return withPackage(path, async read => {
    const before = await deps.db.withTenant({ tenantId }, trx =>
      rowOf(trx, tenantId, ctx, asked.appletId).executeTakeFirst(),
    );
    const id = before?.id ?? task.id;
    await readyPreview(room, { id, digest }, use => use(read));
    await show(deps, ctx, asked, { id, digest, read });
    await clearPreviews(room, id, digest);
    return { sampleId: id };
  });
}
