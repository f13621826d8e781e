import { AppError } from '@gonghui/kernel/errors.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { uploaderOf } from '../../enterprise/files/index.ts';
import { withPackage } from '../packages/index.ts';
import type { BuiltIns } from './built-in.ts';
import { HOME, lookingAt } from './home.ts';
import { type PreviewRoom, type ReadyPreview, readyPreview } from './make-preview.ts';
import { type SeenSample, seenSample } from './seen.ts';

/** Previews that are there, remembered: one that was taken away has another digest, or no sample. */
const MOST = 2000;
const gone = () => new AppError('notFound');

/** The preview that has this page; the other, this file. */
const byPage = (trx: Trx, id: string) =>
  trx
    .selectFrom('sample_previews as p')
    .innerJoin('forms as f', join =>
      join.onRef('f.tenant_id', '=', 'p.tenant_id').onRef('f.applet_id', '=', 'p.applet_id'),
    )
    .select(['p.sample', 'p.digest'])
    .where('p.tenant_id', '=', HOME.tenantId)
    .where('f.id', '=', id)
    .executeTakeFirst();
async function byFile(trx: Trx, id: string) {
  const maker = await uploaderOf(trx, HOME, id);
  if (maker === undefined) return undefined;
  const preview = trx.selectFrom('sample_previews').select(['sample', 'digest']);
  return preview.where('tenant_id', '=', HOME.tenantId).where('maker', '=', maker).executeTakeFirst();
}

/** Looking at samples: as whom each is asked, for whoever may see it. */
export function createLooking(room: PreviewRoom, seeing: { readonly db: Deps['db']; builtIns(): BuiltIns }) {
  const { deps } = room;
  const remembered = new Recent<ReadyPreview>(MOST);

  async function previewOf({ id, digest }: SeenSample): Promise<ReadyPreview> {
    const before = remembered.get(`${id} ${digest}`);
    if (before) return before;
    const builtIns = seeing.builtIns();
    const own = builtIns.get(id);
    const ready = await readyPreview(room, { id, digest }, async use =>
      own ? use(await builtIns.read(own)) : withPackage(deps.files.path(digest), use, { known: true }),
    );
    remembered.set(`${id} ${digest}`, ready);
    return ready;
  }

  const see = (ctx: Ctx, id: string) => seenSample({ db: seeing.db, builtIns: seeing.builtIns() }, ctx, id);

  async function within(ctx: Ctx, id: string): Promise<Ctx> {
    return lookingAt(ctx, { id, ...(await previewOf(await see(ctx, id))) });
  }

  /** By something that stands in the preview of the package that the sample has now. */
  async function by(ctx: Ctx, find: (trx: Trx) => Promise<{ sample: string; digest: string } | undefined>) {
    const found = await deps.db.withTenant(HOME, find);
    if (!found) throw gone();
    const seen = await see(ctx, found.sample);
    if (seen.digest !== found.digest) throw gone();
    return lookingAt(ctx, { id: seen.id, ...(await previewOf(seen)) });
  }

  return {
    within,
    ofPage: (ctx: Ctx, pageId: string): Promise<Ctx> => by(ctx, trx => byPage(trx, pageId)),
    /** Null for whoever may not see the sample whose file this is, and for a file of none. */
    ofFile: (ctx: Ctx, fileId: string): Promise<Ctx | null> =>
      ctx.visit || ctx.play
        ? Promise.resolve(null)
        : by(ctx, trx => byFile(trx, fileId)).catch((error: unknown) => {
            if (error instanceof AppError) return null;
            throw error;
          }),
  };
}
