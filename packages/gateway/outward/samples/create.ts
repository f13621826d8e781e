import type { ImportedPackage } from '@gonghui/contract/packages.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Ctx, requireRole } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { settleFlows } from '../../records/processes/index.ts';
import { type ReadPackage, withPackage } from '../packages/index.ts';
import type { BuiltIns } from './built-in.ts';
import type { PreviewRoom } from './make-preview.ts';
import { standIns, withApprovers, withoutData } from './people.ts';
import type { SeenSample } from './seen.ts';

export interface Created {
  readonly templateId: string;
  readonly name: string;
  readonly withData: boolean;
}

interface Seeing {
  builtIns(): BuiltIns;
  see(ctx: Ctx, id: string): Promise<SeenSample>;
}

/** Makes an applet of a sample, as an import makes a new one: its designs or nothing, then its records, batch after batch. */
export async function runCreate(
  { deps, packages }: PreviewRoom,
  task: Task,
  { see, builtIns }: Seeing,
): Promise<Json> {
  const { ctx } = task;
  requireRole(ctx, 'app');
  const { templateId, name, withData } = task.input as unknown as Created;
  const { digest, scope } = await see(ctx, templateId);
  const make = async (given: ReadPackage): Promise<ImportedPackage> => {
    const mapped = await deps.db.withTenant(ctx, trx => standIns(trx, ctx, given, scope === 'enterprise'));
    const read = withApprovers(withData ? given : withoutData(given), mapped);
    const made = (trx: Trx, appletId: string) => settleFlows(trx, ctx, appletId);
    return packages.read(task, read, { name, mapped: async () => mapped, made });
  };
  const own = builtIns().get(templateId);
  return own ? make(await builtIns().read(own)) : withPackage(deps.files.path(digest), make, { known: true });
}
