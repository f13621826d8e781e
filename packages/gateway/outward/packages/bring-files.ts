import { Readable } from 'node:stream';
import type { List } from '@gonghui/applet-package/shapes.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Duck } from '../../base/duck/duck.ts';
import { type PreparedDataFile, prepareDataFile, storeDataFile } from '../../data/datafiles/index.ts';
import { type FileLook, insertFiles, lookAtFile } from '../../enterprise/files/index.ts';
import { checkMap, keepMap, mapsOf } from '../../enterprise/maps/index.ts';
import { fontOfBytes, keepFont, type LookedFont, lookAtFont } from '../../records/prints/index.ts';
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

/** Ids that files, fonts and data files of a package got, by what it calls them, and what could not be kept, in words. */
export interface KeptFiles {
  readonly ids: Map<string, string>;
  readonly remarks: readonly string[];
}

/** Rows of files, fonts, maps and data files, but for those that are `known` from before. Fonts and maps are the administrator's to add (their own calls say the same). */
export async function keepFiles(
  deps: Deps,
  trx: Trx,
  ctx: Ctx,
  { contents: { lists, folders } }: Pick<ReadPackage, 'contents'>,
  {
    looks,
    fonts,
    dataFiles,
    known = new Map(),
  }: PreparedFiles & { readonly known?: ReadonlyMap<string, string> },
): Promise<KeptFiles> {
  const ids = new Map<string, string>(known);
  const remarks: string[] = [];
  const mayAdd = ctx.roles.has('admin');
  const special = new Set([...lists.fonts, ...lists.maps].map(({ file }) => file));
  const fresh = [...looks].filter(([name]) => !known.has(name));
  const kept = fresh.filter(([name]) => mayAdd || !special.has(name));
  for (const [name] of kept) ids.set(name, newId());
  await insertFiles(
    trx,
    ctx,
    kept.map(([name, { sha256: digest, size, called, mime, width, height, purpose }]) => ({
      ...{ id: ids.get(name) ?? '', name: called, size, sent: null, digest, mime, width, height, purpose },
    })),
  );
  const at = new Date(deps.now());
  for (const { name, called, file } of lists.fonts) {
    if (known.has(name)) continue;
    const [looked, look] = [fonts.get(name), looks.get(file ?? '')];
    const fileId = ids.get(file ?? '');
    const there = look && (await fontOfBytes(trx, ctx, look.sha256));
    if (there) ids.set(name, there);
    else if (looked && look && fileId !== undefined)
      ids.set(name, await keepFont(trx, ctx, { looked, called, fileId, digest: look.sha256, at }));
    else remarks.push(`字体「${called}」未导入，请管理员上传后在打印模板中重新选择`);
  }
  const own = new Set((await mapsOf(trx, ctx, null)).map(({ code }) => code));
  for (const { code, called, approval: approvalNo, file } of lists.maps) {
    const fileId = ids.get(file ?? '');
    if (own.has(code)) continue;
    if (fileId === undefined) remarks.push(`地图「${called}」未导入，请管理员上传`);
    else await keepMap(trx, ctx, { code, name: cleanName(called).slice(0, 30), approvalNo, fileId, at });
  }
  for (const [name, prepared] of dataFiles)
    if (!known.has(name)) ids.set(name, await storeDataFile(deps, trx, ctx, prepared));
  for (const [name, { called }] of folders.datafiles)
    if (!ids.has(name)) remarks.push(`数据文件「${called}」没有随包导出，请上传后在数据集中重新选择`);
  return { ids, remarks };
}
