import { Readable } from 'node:stream';
import { PACKAGE_CAPS } from '@gonghui/applet-package/caps.ts';
import { FORMAT, inOrder } from '@gonghui/applet-package/names.ts';
import { partBytes } from '@gonghui/applet-package/text.ts';
import { type WrittenPart, writePackage } from '@gonghui/applet-package/zip/write.ts';
import type { ExportedPackage } from '@gonghui/contract/packages.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Ctx, type Deps, requireBuilder } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Applets, PackageParts } from '../../design/applets/index.ts';
import { installationId } from '../../enterprise/installation/index.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { packedCounters } from '../../records/submissions/index.ts';
import { type Gathered, gather, type PackedApplet } from './gather.ts';
import { recordLines } from './records.ts';
import { packedVisitors } from './visitors.ts';

/** Version of the product, as packages say by which one they were made. */
const PRODUCT = '0.1.0';

/** What packages are made with. */
export interface PackageRoom {
  readonly deps: Deps;
  readonly applets: Applets;
  readonly tellers: readonly PackageParts[];
}

export interface ExportInput {
  readonly appletId: string;
  readonly withData: boolean;
}

/** Of what a package may be, what its files may take: the rest is for everything else. */
const FILES_SHARE = 0.9;

const listBytes = (list: readonly object[], key: string): Uint8Array => {
  const text = (line: object): string => String((line as Record<string, unknown>)[key]);
  return partBytes([...list].sort((one, other) => inOrder(text(one), text(other))) as Json);
};

/** Lists of what designs and records name; those of files are known once the last record has gone out. */
function listsOf({ naming, files }: Gathered): [name: string, bytes: () => Uint8Array | null][] {
  const { people, others, connections, fonts } = naming.lists;
  const unlessEmpty = (list: readonly object[], key: string) =>
    list.length === 0 ? null : listBytes(list, key);
  const sorted = <T extends object>(list: readonly T[], key: keyof T): T[] =>
    [...list].sort((one, other) => inOrder(String(one[key]), String(other[key])));
  return [
    ['connections.json', () => unlessEmpty(connections, 'name')],
    ['files.json', () => partBytes(files.list as unknown as Json)],
    ['fonts.json', () => unlessEmpty(fonts, 'name')],
    ['left-out.json', () => unlessEmpty(files.leftOut, 'called')],
    ['others.json', () => unlessEmpty(others, 'name')],
    [
      'people.json',
      () =>
        partBytes({
          users: sorted(people.users, 'account'),
          depts: sorted(people.depts, 'path'),
          roles: sorted(people.roles, 'title'),
        } as unknown as Json),
    ],
  ];
}

/** The parts of a package in their order. Names of people and files become known as records go out, and their lists stand behind them. */
async function* partsOf(
  deps: Deps,
  ctx: Ctx,
  gathered: Gathered,
  records: { readonly withData: boolean; readonly told: (records: number) => Promise<void> },
): AsyncGenerator<WrittenPart> {
  const lists = new Map(listsOf(gathered));
  const data = new Map(
    (records.withData ? gathered.forms : []).map(
      ({ id, name }) => [`data/${name}.ndjson`, id] as [string, string],
    ),
  );
  const names = [...gathered.parts.keys(), ...lists.keys(), ...data.keys(), 'files/'].sort(inOrder);
  for (const name of names) {
    const formId = data.get(name);
    if (name === 'files/') yield* storedFiles(deps, gathered);
    else if (formId !== undefined)
      yield { name, body: recordLines(deps, ctx, formId, gathered.naming, records.told) };
    else {
      const bytes = lists.has(name) ? lists.get(name)?.() : partBytes(gathered.parts.get(name) ?? null);
      if (bytes) yield { name, body: bytes };
    }
  }
}

async function* storedFiles(deps: Deps, { files }: Gathered): AsyncGenerator<WrittenPart> {
  for (const digest of files.digests) {
    const stored = await deps.files.stream(digest);
    if (!stored) {
      const called = files.list.find(({ sha256 }) => sha256 === digest)?.called ?? '';
      throw new AppError('invalid', `文件「${called}」的内容已丢失，请重新上传后再导出`);
    }
    yield { name: `files/${digest}`, body: stored.body as AsyncIterable<Uint8Array> };
  }
}

/** How far automatic numbers are goes along with the records that have them. */
async function addCounters(trx: Trx, ctx: Ctx, { parts, forms }: Gathered): Promise<void> {
  const names = new Map(forms.map(({ id, name }) => [id, name]));
  const counters = await packedCounters(trx, ctx, [...names.keys()]);
  const named = counters.map(counter => ({ ...counter, form: names.get(counter.form) ?? '' }));
  named.sort((one, other) => inOrder(one.form, other.form));
  if (named.length > 0) parts.set('counters.json', named);
}

/** Makes the package of an applet as the file of a job. */
export async function runExport({ deps, applets, tellers }: PackageRoom, task: Task): Promise<Json> {
  const { ctx } = task;
  const { appletId, withData } = task.input as unknown as ExportInput;
  // Who lost the right while the job waited gets nothing of it.
  requireBuilder(ctx, appletId);
  const installation = await installationId(deps);
  const { applet, gathered } = await deps.db.withTenant(ctx, async trx => {
    const row: PackedApplet = {
      ...(await applets.require(trx, ctx, appletId)),
      ...(await packedVisitors(trx, ctx, appletId)),
    };
    const room = { tellers, store: deps.files, bytes: Math.floor(PACKAGE_CAPS.bytes * FILES_SHARE) };
    const found = await gather(trx, ctx, row, room);
    if (withData) await addCounters(trx, ctx, found);
    return { applet: row, gathered: found };
  });
  let sent = 0;
  const told = async (records: number): Promise<void> => {
    sent += records;
    await task.progress(sent, null);
  };
  const head = {
    format: FORMAT as typeof FORMAT,
    product: PRODUCT,
    origin: { installation, applet: appletId },
    name: applet.name,
    withData,
  };
  await task.progress(0, null);
  const parts = partsOf(deps, ctx, gathered, { withData, told });
  await task.give(`${applet.name}.ghapp`, Readable.from(writePackage(head, parts), { objectMode: false }));
  const { leftOut } = gathered.files;
  return { records: sent, leftOut: leftOut.map(({ called }) => called) } satisfies ExportedPackage;
}
