import { FORM_NAME_LENGTH } from '@gonghui/contract/form-shapes.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { untaken } from '../../design/applets/index.ts';
import { changeRow, pagesOf } from '../../design/page-rows/index.ts';
import type { PackageMaking } from './making.ts';
import { type AppletNow, keepOrigins, type Origin } from './origins.ts';
import type { ReadPackage } from './stored-package.ts';
import type { RowPosition } from './tables.ts';

const FOLDERS = ['forms', 'reports', 'screens', 'pages', 'boards'] as const;

const isSame = (one: RowPosition, other: RowPosition): boolean =>
  one.called === other.called && one.group === other.group && one.sorting === other.sorting;

/** How rows stand in the source, by part, with ids of this installation. */
function* wanted(read: ReadPackage, making: PackageMaking): Generator<readonly [part: string, RowPosition]> {
  for (const { name: id, called, within: group, sorting } of making.list('groups'))
    for (const { name } of read.contents.lists.groups)
      if (making.things.get(name) === id) yield [`groups/${name}`, { called, group, sorting }];
  for (const folder of FOLDERS)
    for (const [name, value] of read.contents.folders[folder]) {
      const part = making.part(folder, name, value as unknown as Json);
      const { called, group, sorting } = part.value as unknown as RowPosition;
      yield [`${folder}/${name}`, { called, group, sorting }];
    }
}

/** Names and places in the list follow the source, of pages and groups that nobody has renamed or moved here. */
export async function placeAll(
  trx: Trx,
  ctx: Ctx,
  {
    appletId,
    read,
    origins,
    now,
    making,
  }: {
    readonly appletId: string;
    readonly read: ReadPackage;
    readonly origins: ReadonlyMap<string, Origin>;
    readonly now: AppletNow;
    readonly making: PackageMaking;
  },
): Promise<void> {
  const rows = new Map((await pagesOf(trx, ctx, appletId)).map(row => [row.id, row]));
  const followed: Origin[] = [];
  for (const [part, place] of wanted(read, making)) {
    const origin = origins.get(part);
    const here = origin && now.placed.get(origin.id);
    if (!origin?.placed || !here || !isSame(here, origin.placed) || isSame(here, place)) continue;
    const others = [...rows.values()].filter(({ id, type }) => id !== origin.id && type !== 'group');
    const clean = cleanName(place.called).slice(0, FORM_NAME_LENGTH) || here.called;
    const name = part.startsWith('groups/') ? clean : untaken(clean, new Set(others.map(row => row.name)));
    const group = place.group !== null && rows.has(place.group) ? place.group : null;
    await changeRow(trx, ctx, origin.id, { name, group_id: group, sorting: place.sorting });
    const row = rows.get(origin.id);
    if (row) rows.set(origin.id, { ...row, name });
    followed.push({ ...origin, placed: { called: name, group, sorting: place.sorting } });
  }
  await keepOrigins(trx, ctx, appletId, followed);
}
