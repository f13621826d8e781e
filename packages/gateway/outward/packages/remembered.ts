import type { Mapping } from '@gonghui/contract/packages.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { filesById } from '../../enterprise/files/index.ts';
import { fontsById } from '../../records/prints/index.ts';
import { thereOf } from './matches.ts';
import type { Origin } from './origins.ts';

const MAPPED = ['users', 'depts', 'roles', 'connections', 'others'] as const;

/** Ids of what came before out of one folder, by the names of packages. */
function ofFolder(origins: ReadonlyMap<string, Origin>, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { part, id } of origins.values())
    if (part.startsWith(`${folder}/`)) found.set(part.slice(folder.length + 1), id);
  return found;
}

/** Who and what was put in the place of a package's people and connections last time, of those who are still there. */
export async function rememberedMapping(
  trx: Trx,
  ctx: Ctx,
  origins: ReadonlyMap<string, Origin>,
): Promise<Mapping> {
  const mapping: Mapping = { users: {}, depts: {}, roles: {}, connections: {}, others: {} };
  for (const what of MAPPED) {
    const known = ofFolder(origins, what);
    const there = known.size === 0 ? new Set() : await thereOf(trx, ctx, what, [...known.values()]);
    for (const [name, id] of known) if (there.has(id)) mapping[what][name] = id;
  }
  return mapping;
}

/** What somebody says now stands before what was said last time. */
export const withRemembered = (asked: Mapping, remembered: Mapping): Mapping =>
  Object.fromEntries(
    MAPPED.map(what => [what, { ...remembered[what], ...asked[what] }]),
  ) as unknown as Mapping;

/** Files, fonts and data files of before that are still there: their bytes are the same, or they are the enterprise's by now. */
export async function rememberedFiles(
  trx: Trx,
  ctx: Ctx,
  origins: ReadonlyMap<string, Origin>,
): Promise<Map<string, string>> {
  const files = ofFolder(origins, 'files');
  const fonts = ofFolder(origins, 'fonts');
  const there = new Set([
    ...(await filesById(trx, ctx, [...files.values()])).map(({ id }) => id),
    ...(await fontsById(trx, ctx, [...fonts.values()])).map(({ id }) => id),
  ]);
  const kept = [...files, ...fonts].filter(([, id]) => there.has(id));
  return new Map([...kept, ...ofFolder(origins, 'datafiles')]);
}

/** Folders of what has a local name of its own; a flow has that of its form. */
const NAMED = [
  ...['groups', 'forms', 'reports', 'screens', 'pages', 'boards', 'stencils', 'datasets'],
  ...['views', 'hooks', 'outside', 'links'],
];

/** All that was made of packages before, by the names of packages. */
export const standingOf = (origins: ReadonlyMap<string, Origin>): Map<string, string> =>
  new Map(NAMED.flatMap(folder => [...ofFolder(origins, folder)]));
