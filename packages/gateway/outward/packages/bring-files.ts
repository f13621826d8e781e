import { Readable } from 'node:stream';
import type { List } from '@gonghui/applet-package/shapes.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Duck } from '../../base/duck/duck.ts';
import { type PreparedDataFile, prepareDataFile, storeDataFile } from '../../data/datafiles/index.ts';
import { type FileLook, insertFiles, lookAtFile } from '../../enterprise/files/index.ts';
import { checkMap, keepMap } from '../../enterprise/maps/index.ts';
import { keepFont, type LookedFont, lookAtFont } from '../../records/prints/index.ts';
import type { ReadPackage } from './stored-package.ts';

type FileLine = List<'files'>[number];
const DATA = 'data';

/** What of a package's files was looked at and lies in the store, before anything says so. */
export interface PreparedFiles {
  /** Files that get rows of their own, by what the package calls them. */
  readonly looks: ReadonlyMap<string, FileLine & FileLook>;
  readonly fonts: ReadonlyMap<string, LookedFont>;
  readonly dataFiles: ReadonlyMap<string, PreparedDataFile>;
}

const MOST_BYTES = 2 * 1024 ** 3;

/** Puts the bytes of all files into the store; what the same process puts within the hour stays there without a row. */
async function putAll({ files }: Deps, { package: opened, contents }: ReadPackage): Promise<void> {
  for (const sha256 of new Set(contents.lists.files.map(file => file.sha256))) {
    const stored = await files.putStream(Readable.from(opened.stream(`files/${sha256}`)), MOST_BYTES);
    if (stored?.digest !== sha256)
      throw new AppError('invalid', '应用包中的文件与导出时不一致，请重新导出后再上传');
  }
}

/** Stores bytes, and looks at each as an upload is looked at. Refuses what is no picture, film or font though it says so. */
export async function prepareFiles(deps: Deps, duck: Duck, read: ReadPackage): Promise<PreparedFiles> {
  const { lists, folders } = read.contents;
  await putAll(deps, read);
  const pathOf = (file: FileLine): string => deps.files.path(file.sha256);
  const byName = new Map(lists.files.map(file => [file.name, file]));
  const fonts = new Map<string, LookedFont>();
  const special = new Map<string, string>();
  for (const { name, file } of lists.fonts) {
    const line = byName.get(file ?? '');
    if (!line) continue;
    fonts.set(name, await lookAtFont(pathOf(line)));
    special.set(line.name, 'font/sfnt');
  }
  for (const { code, file } of lists.maps) {
    const line = byName.get(file ?? '');
    if (!line) continue;
    await checkMap({ path: pathOf(line), code });
    special.set(line.name, 'application/json');
  }
  const dataFiles = new Map<string, PreparedDataFile>();
  for (const [name, { called, file, sheets }] of folders.datafiles) {
    const line = byName.get(file ?? '');
    if (!line) continue;
    const given = { path: pathOf(line), digest: line.sha256 };
    dataFiles.set(name, await prepareDataFile(deps, duck, given, { name: called, sheets }));
  }
  const looks = new Map<string, FileLine & FileLook>();
  for (const line of lists.files)
    if (line.purpose !== DATA) looks.set(line.name, { ...line, ...(await lookAtFile(deps, line, special)) });
  return { looks, fonts, dataFiles };
}

/** Rows of files, fonts, maps and data files; answers the ids that they got, by what the package calls them. */
export async function keepFiles(
  deps: Deps,
  trx: Trx,
  ctx: Ctx,
  { contents: { lists } }: Pick<ReadPackage, 'contents'>,
  { looks, fonts, dataFiles }: PreparedFiles,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const rows = [...looks].map(([name, { sha256, size, called, ...look }]) => {
    const id = newId();
    ids.set(name, id);
    const { mime, width, height, purpose } = look;
    return { id, name: called, size, sent: null, digest: sha256, mime, width, height, purpose };
  });
  await insertFiles(trx, ctx, rows);
  const at = new Date(deps.now());
  for (const { name, called, file } of lists.fonts) {
    const looked = fonts.get(name);
    const look = looks.get(file ?? '');
    if (!looked || !look) continue;
    const given = { looked, called, fileId: ids.get(look.name) ?? '', digest: look.sha256, at };
    ids.set(name, await keepFont(trx, ctx, given));
  }
  for (const { code, called, approval, file } of lists.maps) {
    const fileId = ids.get(file ?? '');
    if (fileId === undefined) continue;
    await keepMap(trx, ctx, { code, name: called, approvalNo: approval, fileId, at });
  }
  for (const [name, prepared] of dataFiles) ids.set(name, await storeDataFile(deps, trx, ctx, prepared));
  return ids;
}
