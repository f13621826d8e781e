import { datasetKind } from '@gonghui/elements/dataset/kind.ts';
import { DATASET_KINDS, type DatasetKind } from '@gonghui/elements/query/dataset.ts';
import { referencesOf } from '@gonghui/elements/references/references.ts';
import { upgradeTemplate } from '@gonghui/elements/versions.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import type { Template } from '@gonghui/scene/types.ts';
import {
  type MadePart,
  ofPart,
  type PackageParts,
  type ToldPart,
  untaken,
} from '../../design/applets/index.ts';
import { lastVersion, stored, storeVersion, templateIn } from '../../design/versions/index.ts';
import { datasetsOf, findDataset, insertDataset, lockDatasets } from './repository.ts';
import { saveDefinition } from './save.ts';

/** Letters of a name that lists have room for. */
const NAME_LENGTH = 50;

/** Datasets of an applet, of whatever source, as last saved. */
export const datasetPackage: PackageParts = {
  async tell(trx, ctx, appletId) {
    await lockDatasets(trx, appletId);
    const rows = (await datasetsOf(trx, ctx, appletId)).reverse();
    const parts: ToldPart[] = [];
    for (const [sorting, { id, name: called, kind, version }] of rows.entries()) {
      const row = await lastVersion(trx, ctx, id);
      const template = row ? templateIn(datasetKind, row.template) : datasetKind.empty({ kind });
      const design = template as unknown as Json;
      parts.push({ folder: 'datasets', id, value: { called, kind, sorting, saved: version > 0, design } });
    }
    const things = rows.map(({ id, name: called }) => ({ id, thing: 'dataset' as const, of: null, called }));
    return { things, parts };
  },

  async begin(trx, ctx, making) {
    const { appletId, at } = making;
    await lockDatasets(trx, appletId);
    const taken = new Set<string>();
    const names = new Set((await datasetsOf(trx, ctx, appletId)).map(row => row.name));
    for (const { id, value } of making.of('datasets')) {
      if (making.stands(id)) continue;
      const { called, kind, sorting } = value;
      const name = cleanName(called).slice(0, NAME_LENGTH) || '未命名数据集';
      if (!isKind(kind))
        throw new AppError('invalid', `数据集「${name}」的类型${kind}无法识别，请先升级本系统`);
      if (taken.has(name)) throw new AppError('invalid', `应用包中有两个名为「${name}」的数据集`);
      taken.add(name);
      // A moment apart, so that they stand in the same order.
      const made = new Date(at.getTime() + sorting);
      const row = { id, appletId, kind, name: untaken(name, names), version: 0, at: made };
      await insertDataset(trx, ctx, row);
      const start = datasetKind.empty({ kind });
      await storeVersion(trx, ctx, { designId: id, version: 0, at }, stored(datasetKind, start));
    }
  },

  /** What reads another comes behind it: its columns are those that the other one has. */
  async make(trx, ctx, making) {
    const { at } = making;
    for (const { id, value, lost } of inReadingOrder(making.of('datasets'))) {
      if (!value.saved) continue;
      const title = `数据集「${value.called}」`;
      const row = await findDataset(trx, ctx, id, true);
      const definition = datasetKind.saved.to(templateOf(value.design));
      const { problems } = await ofPart(title, () =>
        saveDefinition(trx, ctx, row, definition, { base: undefined, at }),
      );
      const open = problems.find(({ level }) => level === 'error');
      if (lost || open) making.remark(`${title}：${lost ? '引用的内容已不存在，请重新设置' : open?.message}`);
    }
  },
};

const isKind = (kind: string): kind is DatasetKind => (DATASET_KINDS as readonly string[]).includes(kind);

const templateOf = (design: object): Template => {
  const { page, components } = design as Template;
  return upgradeTemplate(datasetKind.types, { page, components });
};

type MadeDataset = MadePart<'datasets'>;

/** Each behind those that it reads; there are no rings, or the package would have been refused. */
function inReadingOrder(parts: readonly MadeDataset[]): MadeDataset[] {
  const byId = new Map(parts.map(part => [part.id, part]));
  const sorted = new Set<MadeDataset>();
  const add = (part: MadeDataset, above: readonly MadeDataset[]): void => {
    if (above.includes(part)) return;
    for (const { to, id } of referencesOf(datasetKind, templateOf(part.value.design))) {
      const read = to === 'dataset' ? byId.get(id) : undefined;
      if (read) add(read, [...above, part]);
    }
    sorted.add(part);
  };
  for (const part of parts) add(part, []);
  return [...sorted];
}
