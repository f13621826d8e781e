import { fieldTypesOf } from '@gonghui/applet-package/contents.ts';
import { inOrder, partOf } from '@gonghui/applet-package/names.ts';
import { withPeopleNames } from '@gonghui/applet-package/people-names.ts';
import { type FieldTypes, renamePart } from '@gonghui/applet-package/walks.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { FileStore } from '../../base/file-store.ts';
import type { NamedThing, PackageParts, ToldParts } from '../../design/applets/index.ts';
import { lockList, pagesOf } from '../../design/page-rows/index.ts';
import { filesById } from '../../enterprise/files/index.ts';
import { mapsOf } from '../../enterprise/maps/index.ts';
import { PackedFiles } from './files.ts';
import { nameThings } from './names.ts';
import { Naming, ReferencedIds } from './naming.ts';

/** An applet as its row has it. */
export interface PackedApplet {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly applet_data: Record<string, unknown>;
  readonly home_page: string | null;
  /** Whom it is for, where it is not for everybody. */
  readonly visitors?: Json;
}

/** What travels of an applet but for its records: parts by name, with the names that everything has in them. */
export interface Gathered {
  readonly parts: Map<string, Json>;
  readonly naming: Naming;
  readonly files: PackedFiles;
  /** Forms by the names of the package. */
  readonly forms: readonly { readonly id: string; readonly name: string }[];
}

/** What everybody tells of an applet, held so that nothing is added meanwhile. */
export async function tellAll(
  trx: Trx,
  ctx: Ctx,
  appletId: string,
  tellers: readonly PackageParts[],
): Promise<{ told: readonly ToldParts[]; things: readonly NamedThing[] }> {
  await lockList(trx, appletId);
  const rows = await pagesOf(trx, ctx, appletId);
  const pages = rows.filter(({ type }) => type !== 'group');
  const told: ToldParts[] = [];
  for (const { tell } of tellers) told.push(await tell(trx, ctx, appletId, pages));
  return { told, things: told.flatMap(({ things }) => things) };
}

const LISTED = ['groups', 'permissions', 'aliases'] as const;
/** By what lists are put in order: by the local name of what each line is about. */
const LINE_OF = { groups: 'name', permissions: 'page', aliases: 'form' } as const;

/** Parts as they are told, with ids in them, by the name that they would have by their ids. */
function rawParts(told: readonly ToldParts[], applet: PackedApplet): Map<string, Json> {
  const raw = new Map<string, Json>();
  for (const { parts } of told) for (const { folder, id, value } of parts) raw.set(partOf(folder, id), value);
  for (const list of LISTED) {
    const lines = told.flatMap(({ lists }) => (lists?.[list] ?? []) as unknown as Json[]);
    if (lines.length > 0 || list === 'groups') raw.set(`${list}.json`, lines);
  }
  for (const { lists } of told) if (lists?.menus) raw.set('menus.json', lists.menus as unknown as Json);
  const { description, applet_data: appletData, home_page: homePage, visitors } = applet;
  const audience = visitors === undefined ? {} : { visitors };
  raw.set('applet.json', { description, appletData, homePage, ...audience } as unknown as Json);
  return raw;
}

/** Lines of a list in the order of the names that they have now. */
function inNamedOrder(part: string, value: Json): Json {
  const key = LINE_OF[part.replace('.json', '') as keyof typeof LINE_OF];
  if (!key || !Array.isArray(value)) return value;
  const nameOf = (line: Json): string => String((line as Record<string, Json>)[key]);
  return [...value].sort((one, other) => inOrder(nameOf(one), nameOf(other)));
}

const typesIn = (raw: ReadonlyMap<string, Json>): FieldTypes => {
  const forms = new Map<string, { design: object }>();
  for (const [part, value] of raw)
    if (part.startsWith('forms/'))
      forms.set(part.slice('forms/'.length, -'.json'.length), value as unknown as { design: object });
  return fieldTypesOf(forms);
};

/** Regions whose maps screens show; null for all, where a click leads into provinces. */
function regionsIn(raw: ReadonlyMap<string, Json>): string[] | null {
  const found: string[] = [];
  for (const [part, value] of raw) {
    if (!part.startsWith('screens/')) continue;
    const text = JSON.stringify(value);
    if (text.includes('"drillMap":true')) return null;
    for (const [, scope = ''] of text.matchAll(/"scope":"([a-z0-9]+)"/g)) found.push(scope);
  }
  return found;
}

/** Everything of an applet but its records, in the transaction that is given. */
export async function gather(
  trx: Trx,
  ctx: Ctx,
  applet: PackedApplet,
  room: { readonly tellers: readonly PackageParts[]; readonly store: FileStore; readonly bytes: number },
): Promise<Gathered> {
  const { told, things } = await tellAll(trx, ctx, applet.id, room.tellers);
  const raw = rawParts(told, applet);
  const types = typesIn(raw);
  const asked = new ReferencedIds();
  for (const [part, value] of raw) renamePart(part, value, asked.note, types);

  const names = await nameThings(trx, ctx, applet.id, things);
  const files = new PackedFiles(room.store, room.bytes);
  // What was deleted keeps its name and is not there.
  const there = new Map(things.map(({ id }) => [id, names.get(id) ?? '']));
  const naming = new Naming(applet.id, there, files);
  await naming.learnShared(trx, ctx, asked);
  await naming.learn(trx, ctx, asked, { ofDesigns: true });

  const parts = new Map<string, Json>();
  for (const [part, value] of raw) {
    const told = withPeopleNames(value, naming.called);
    const named = inNamedOrder(part, renamePart(part, told, naming.rename, types));
    const [folder = '', file] = part.split('/');
    const name = file && names.get(file.replace('.json', ''));
    parts.set(name ? partOf(folder, name) : part, named);
  }
  for (const [name, value] of naming.dataFiles)
    parts.set(partOf('datafiles', name), value as unknown as Json);
  const maps = await mapsOf(trx, ctx, regionsIn(raw));
  files.add(
    await filesById(
      trx,
      ctx,
      maps.map(({ file_id }) => file_id),
    ),
  );
  if (maps.length > 0)
    parts.set(
      'maps.json',
      maps.map(({ code, name, approval_no: approval, file_id }) => ({
        code,
        called: name,
        approval,
        file: files.nameOf(file_id) ?? null,
      })),
    );
  const forms = [...raw.keys()]
    .filter(part => part.startsWith('forms/'))
    .map(part => part.slice('forms/'.length, -'.json'.length));
  return { parts, naming, files, forms: forms.map(id => ({ id, name: names.get(id) ?? '' })) };
}
