import { PACKAGE_CAPS } from '@gonghui/applet-package/caps.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { PACKAGE_MB, type packageCalls } from '@gonghui/contract/packages.ts';
import { boardKind } from '@gonghui/elements/board/kind.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { ImportRoom } from './import.ts';
import { type Match, type Matches, matchesOf } from './matches.ts';
import { rememberedMapping } from './remembered.ts';
import { shownDifferences } from './shown.ts';
import { type ReadPackage, withPackage } from './stored-package.ts';
import { compareApplet } from './update.ts';

type Calls = typeof packageCalls;

/** Folders of pages, with what people call what stands in them. */
const COUNTED = [
  ['forms', kindOf('form').noun],
  ['reports', kindOf('report').noun],
  ['screens', kindOf('screen').noun],
  ['pages', kindOf('page').noun],
  ['boards', boardKind.noun],
] as const;

/** A file as it came, gone when the request is done. */
interface Uploaded {
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

/** Takes the bytes of a package that can be read, to be looked at; nothing is made of it yet. */
export async function uploadPackage(
  { jobs }: ImportRoom,
  ctx: Ctx,
  came: Uploaded,
): Promise<CallReturn<Calls['upload']>> {
  if (came.size > PACKAGE_CAPS.bytes) throw new AppError('tooLarge', `应用包不能超过${PACKAGE_MB}M`);
  const name = await withPackage(came.path, async read => read.package.manifest.name);
  return { upload: await jobs.uploads.keep(ctx, came, []), name };
}

/** What has to be filled in again, since no secret travels. */
function refillOf({ contents: { folders, lists } }: ReadPackage): string[] {
  const called = (parts: ReadonlyMap<string, { called: string }>, noun: string, what: string) =>
    [...parts.values()].map(part => `${noun}「${part.called}」：${what}`);
  return [
    ...called(folders.hooks, '数据推送', '推送地址、请求头和签名密钥'),
    ...called(folders.outside, '外部接口', '请求头和固定参数'),
    ...called(folders.links, '公开链接', '访问密码（原来有的话）'),
    ...lists['left-out'].map(({ called: name, why }) => `「${name}」${why}`),
  ];
}

const NO_CHOICES = { users: {}, depts: {}, roles: {}, connections: {}, others: {} };

/** What an update of an applet would do, and whom its people were mapped to last time. */
async function differencesNow(room: ImportRoom, trx: Trx, ctx: Ctx, read: ReadPackage, appletId: string) {
  const { differences, now, making, origins } = await compareApplet(room, trx, ctx, {
    ...{ read, appletId, mapping: NO_CHOICES },
  });
  const remembered = await rememberedMapping(trx, ctx, origins);
  return {
    differences: await shownDifferences(trx, ctx, differences, { read, now, making }),
    known: (what: keyof Matches, name: string): Match | null => {
      const id = remembered[what][name];
      return id === undefined || id === null ? null : { id, name };
    },
  };
}

/** An upload was read as a whole when it came. */
const KNOWN = { known: true };

/** What stands in a package and what of it this enterprise does not have, before anything is stored. */
export async function checkPackage(
  room: ImportRoom,
  ctx: Ctx,
  upload: string,
  appletId?: string,
): Promise<CallReturn<Calls['check']>> {
  const { deps, jobs } = room;
  const { path } = await jobs.uploads.open(ctx, upload);
  return withPackage(
    path,
    async read => {
      const { manifest } = read.package;
      const { folders, lists } = read.contents;
      return deps.db.withTenant(ctx, async trx => {
        const update = appletId === undefined ? null : await differencesNow(room, trx, ctx, read, appletId);
        const matches = await matchesOf(trx, ctx, read.contents);
        const matched = (what: keyof Matches, name: string) =>
          update?.known(what, name) ?? matches[what].get(name) ?? null;
        const same = await trx
          .selectFrom('applet_origins as o')
          .innerJoin('applets as a', join =>
            join.onRef('a.tenant_id', '=', 'o.tenant_id').onRef('a.id', '=', 'o.applet_id'),
          )
          .select(['a.id', 'a.name'])
          .where('o.tenant_id', '=', ctx.tenantId)
          .where('o.installation', '=', manifest.origin.installation)
          .where('o.origin_applet', '=', anyOf([manifest.origin.applet]))
          .where('a.deleted_at', 'is', null)
          // One whose parts nobody wrote down cannot be compared.
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('package_origins as p')
                .select('p.part')
                .whereRef('p.tenant_id', '=', 'o.tenant_id')
                .whereRef('p.applet_id', '=', 'o.applet_id'),
            ),
          )
          .orderBy('a.created_at')
          .execute();
        return {
          name: manifest.name,
          product: manifest.product,
          withData: manifest.withData,
          pages: COUNTED.flatMap(([folder, noun]) =>
            folders[folder].size > 0 ? [{ noun, count: folders[folder].size }] : [],
          ),
          imported: same.filter(({ id }) => mayBuild(ctx, id)),
          users: lists.people.users.map(({ account, name }) => ({
            key: account,
            name,
            match: matched('users', account),
          })),
          depts: lists.people.depts.map(({ path: key }) => ({
            key,
            name: key,
            match: matched('depts', key),
          })),
          roles: lists.people.roles.map(({ title: key }) => ({
            key,
            name: key,
            match: matched('roles', key),
          })),
          connections: lists.connections.map(({ name: key, called }) => ({
            key,
            name: called,
            match: matched('connections', key),
          })),
          others: lists.others.map(({ name: key, applet, called, kind }) => ({
            key,
            name: called === '' ? `应用「${applet}」` : `应用「${applet}」中的「${called}」`,
            kind,
            match: matched('others', key),
          })),
          refill: update ? [] : refillOf(read),
          differences: update?.differences ?? null,
        };
      });
    },
    KNOWN,
  );
}
