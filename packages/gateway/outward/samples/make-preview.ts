import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Applets } from '../../design/applets/index.ts';
import { pagesOf } from '../../design/page-rows/index.ts';
import type { Pages } from '../../design/pages/index.ts';
import { setAuth } from '../../enterprise/identity/index.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import type { Packages, ReadPackage } from '../packages/index.ts';
import {
  claimPreview,
  noteClaim,
  type PreviewRow,
  previewRow,
  STALE_MS,
  type WantedPreview,
} from './claim.ts';
import { HOME, makeHome, makerOf } from './home.ts';
import { makePeople, readMapped, storedMapped } from './people.ts';

/** What making previews needs. */
export interface PreviewRoom {
  readonly deps: Deps;
  readonly packages: Packages;
  readonly applets: Applets;
  readonly pages: Pages;
}

/** An applet to look at, that is there as a whole. */
export interface ReadyPreview {
  readonly maker: string;
  readonly appletId: string;
}

const WAIT_MS = 200;
/** As long as a request may take; whoever waited longer asks again. */
const PATIENCE_MS = 25_000;

const readyOf = ({ ready_at, maker, applet_id }: PreviewRow): ReadyPreview | null =>
  ready_at && applet_id !== null ? { maker, appletId: applet_id } : null;

/** Nobody but the maker builds or visits it, so that no sample is seen by way of another. */
const keepToMaker = (trx: Trx, ctx: Ctx, appletId: string): Promise<void> =>
  setAuth(trx, ctx, appletId, {
    managers: { type: 'limited', users: [ctx.actor.id] },
    visitors: { type: 'limited', depts: [], users: [{ id: ctx.actor.id, name: ctx.actor.name }], roles: [] },
    rev: 1,
  });

/** Releases all that was saved; what cannot be released (it names what no sample has) is not shown. */
async function releaseAll({ deps, applets, pages }: PreviewRoom, ctx: Ctx, appletId: string): Promise<void> {
  const rows = await deps.db.withTenant(ctx, trx => pagesOf(trx, ctx, appletId));
  for (const { id, type, version, released_version } of rows) {
    if (type === 'group' || version === 0 || released_version !== null) continue;
    await pages
      .release(ctx, id, { scope: { type: 'all', depts: [], users: [], roles: [] } })
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
      });
  }
  await applets.setStatus(ctx, appletId, 'released');
}

/** The work itself, as a job does it: each step notes how far it is, and a later process goes on from there. */
async function make(room: PreviewRoom, row: PreviewRow, read: ReadPackage): Promise<ReadyPreview> {
  const { deps, packages } = room;
  const { db, now } = deps;
  const { maker } = row;
  const ctx = makerOf(maker, null);
  const at = () => new Date(now());
  const note = (trx: Trx, set: Omit<Parameters<typeof noteClaim>[2], 'claimed_at'>) =>
    noteClaim(trx, row, { claimed_at: at(), ...set });
  const task: Task = {
    ...{ id: maker, ctx, input: null, checkpoint: row.checkpoint, signal: new AbortController().signal },
    async progress(_done, _total, checkpoint, trx) {
      const set = checkpoint === undefined ? {} : { checkpoint };
      await (trx ? note(trx, set) : db.withTenant(HOME, own => note(own, set)));
    },
    give: async () => {
      throw new Error('a preview gives no file');
    },
  };
  const mapped = async (trx: Trx) => {
    const { mapped: before } = await previewOf(trx, row);
    if (before) return readMapped(before);
    const made = await makePeople(trx, maker, read);
    await note(trx, { mapped: storedMapped(made) });
    return made;
  };
  const made = async (trx: Trx, appletId: string): Promise<void> => {
    await keepToMaker(trx, ctx, appletId);
    await note(trx, { applet_id: appletId });
  };
  const { name } = read.package.manifest;
  const { appletId } = await packages.read(task, read, { name, mapped, made });
  await releaseAll(room, makerOf(maker, appletId), appletId);
  await db.withTenant(HOME, trx => note(trx, { ready_at: at() }));
  return { maker, appletId };
}

const previewOf = (trx: Trx, { sample, digest }: PreviewRow) =>
  previewRow(trx, { id: sample, digest }).executeTakeFirstOrThrow();

/** Makes what was claimed. Whoever fails lets go at once, so that the next one may try. */
async function makeClaimed(room: PreviewRoom, row: PreviewRow, read: ReadPackage): Promise<ReadyPreview> {
  const { db, now } = room.deps;
  const sign = setInterval(() => {
    db.withTenant(HOME, trx => noteClaim(trx, row, { claimed_at: new Date(now()) })).catch(() => {});
  }, STALE_MS / 4);
  sign.unref();
  try {
    return await make(room, row, read);
  } catch (error) {
    await db.withTenant(HOME, trx => noteClaim(trx, row, { claimed_at: new Date(0) })).catch(() => {});
    throw error;
  } finally {
    clearInterval(sign);
  }
}

/**
 * The applet that shows a sample: what is there, or made now by whoever comes first; everybody else waits for it. `open` hands the package
 * over for as long as it is read.
 */
export async function readyPreview(
  room: PreviewRoom,
  wanted: WantedPreview,
  open: <T>(use: (read: ReadPackage) => Promise<T>) => Promise<T>,
): Promise<ReadyPreview> {
  const { db } = room.deps;
  const there = await db.withTenant(HOME, trx => previewRow(trx, wanted).executeTakeFirst());
  const before = there && readyOf(there);
  if (before) return before;
  await makeHome(room.deps);
  for (let waited = 0; waited < PATIENCE_MS; waited += WAIT_MS) {
    const { row, mine } = await claimPreview(room.deps, wanted);
    if (mine) return open(read => makeClaimed(room, row, read));
    const ready = readyOf(row);
    if (ready) return ready;
    await sleep(WAIT_MS);
  }
  throw new AppError('unavailable', '示例正在准备，请稍后再打开');
}
