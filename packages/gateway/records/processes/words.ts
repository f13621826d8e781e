import type { SavedWords } from '@gonghui/domain/field-places.ts';
import { fieldUses } from '@gonghui/elements/flow/field-uses.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { lastVersion } from '../../design/versions/index.ts';
import { findFlow, parseFlow } from './repository.ts';

/** Nodes of a form's flow, active or not, for the question which of them use a field. */
export async function wordsOfFlow(trx: Trx, ctx: Ctx, formId: string): Promise<SavedWords[]> {
  const flow = await findFlow(trx, ctx, formId);
  const saved = flow && (await lastVersion(trx, ctx, flow.id));
  return fieldUses(saved ? parseFlow(saved.template) : []).map(({ fieldId, nodeId, title }) => ({
    ...{ kind: 'flow', id: nodeId, name: title },
    words: fieldId,
  }));
}
