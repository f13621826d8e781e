import { isDataset, type ResolvedDataset } from '@gonghui/query/dataset.ts';
import type { PlanFrame } from '@gonghui/query/plan/frame.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { type IdsByName, idsByName } from '../../../enterprise/organisation/index.ts';

type Kind = 'user' | 'dept';

/** Whom a key of a relation may name: undefined where it has to be looked into another dataset or a union to know. */
function refersAt({ sources }: ResolvedDataset, source: string, key: string): Kind | null | undefined {
  const found = sources.get(source);
  return found && !isDataset(found) ? (found.columns.get(key)?.refers ?? null) : undefined;
}

/** Kinds that relations of a dataset may lead from to their names in a text; nothing is looked up that none asks for. */
export function calledIn(dataset: ResolvedDataset): boolean {
  for (const { left, right, keys } of dataset.definition.relations)
    for (const key of keys) {
      const [one, other] = [refersAt(dataset, left, key.left), refersAt(dataset, right, key.right)];
      if (one === undefined || one !== other) return true;
    }
  return [...dataset.sources.values()].some(source => isDataset(source) && calledIn(source));
}

const alone = (ids: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string> =>
  new Map(
    [...ids].flatMap(([name, [id, other]]) => (id !== undefined && other === undefined ? [[name, id]] : [])),
  );

/** Names that one person or department has alone. */
export const namedAlone = ({ user, dept }: IdsByName): NonNullable<PlanFrame['called']> => ({
  user: alone(user),
  dept: alone(dept),
});

/** The same for a question, people who left among them: records name them still. */
export const calledFor = async (trx: Trx, ctx: Pick<Ctx, 'tenantId'>): Promise<IdsByName> =>
  idsByName(trx, ctx.tenantId, { left: true });
