import type { FileFacts } from '@gonghui/elements/definition.ts';
import { sql } from 'kysely';
import { type Ctx, type Deps, withoutSession } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { formVersion } from '../../design/forms/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { nameBook } from '../../records/exports/index.ts';
import { nameRecords, type StoredRecord } from '../../records/submissions/index.ts';
import { aliasesOf } from './aliases.ts';
import { bodyOf, fieldsSent, fileOf } from './body.ts';
import type { Claimed } from './claim.ts';
import { fileToken } from './file-links.ts';
import type { HookRow } from './repository.ts';
import type { Snapshot } from './tables.ts';

/** The product itself: what leaves is decided by who set the hook up. */
export const systemCtx = (tenantId: string): Ctx =>
  withoutSession(tenantId, { id: '', name: '系统' }, ['admin']);

/** Where a file is fetched from. Without a set address of the installation it is a path, which its receiver knows how to reach. */
const fileAddress = (deps: Deps, hookId: string, fileId: string): string =>
  `${baseUrl(deps)}/getway-api/v1/public/hook/files/${fileToken(deps.secrets, hookId, fileId, deps.now())}`;

const baseUrl = ({ config }: Deps): string => config.baseUrl ?? '';

type PendingBody = Claimed & { snapshot: Snapshot };

const asRecord = ({ record_id, snapshot, rev }: PendingBody): StoredRecord => ({
  id: record_id,
  created_by: snapshot.createdBy,
  created_at: new Date(snapshot.createdAt),
  updated_by: snapshot.createdBy,
  updated_at: new Date(snapshot.updatedAt),
  rev,
  version: snapshot.version,
  process_status: null,
});

/** Bodies of deliveries that have none yet, by id: made of what was kept of the change, with names as they are now. */
export async function makeBodies(
  deps: Deps,
  trx: Trx,
  hook: HookRow,
  claimed: readonly Claimed[],
): Promise<Map<string, string>> {
  const waiting = claimed.filter((one): one is PendingBody => one.body === null && one.snapshot !== null);
  const bodies = new Map<string, string>();
  if (waiting.length === 0) return bodies;
  const ctx = systemCtx(hook.tenant_id);
  const form = await findDesign(trx, ctx, hook.form_id);
  const aliases = await aliasesOf(trx, ctx, hook.form_id);
  for (const [version, list] of Map.groupBy(waiting, one => one.snapshot.version)) {
    const { fields } = await formVersion(trx, ctx, hook.form_id, version);
    const sent = fieldsSent(fields, hook.fields);
    // Two changes of one record hold two sets of values: each is a row of its own here.
    const rows = list.map(one => ({ ...asRecord(one), id: one.id }));
    const values = new Map(list.map(one => [one.id, one.snapshot.values]));
    const { names } = await nameRecords(trx, ctx, sent, rows, values);
    const facts = new Map((names.files ?? []).map((file): [string, FileFacts] => [file.id, file]));
    const context = {
      form: { id: form.id, name: form.name },
      hook: { id: hook.id, fields: hook.fields, valueForm: hook.value_form },
      aliases,
      names: { ...nameBook(names), file: (id: string) => facts.get(id) },
      file: (id: string) => fileOf(facts.get(id), fileAddress(deps, hook.id, id)),
    };
    for (const { id, event, record_id, rev, changed, snapshot, created_at } of list)
      bodies.set(
        id,
        bodyOf(
          fields,
          { event, recordId: record_id, rev, changed, snapshot, at: created_at.getTime() },
          context,
        ),
      );
  }
  return bodies;
}

/** Stores bodies for good: what is sent at the next try is what is sent now. */
export async function keepBodies(trx: Trx, bodies: ReadonlyMap<string, string>): Promise<void> {
  if (bodies.size === 0) return;
  await sql`update hook_deliveries d set body = x.body, snapshot = null
    from unnest(${[...bodies.keys()]}::text[], ${[...bodies.values()]}::text[]) as x(id, body)
    where d.id = x.id and d.body is null`.execute(trx);
}
