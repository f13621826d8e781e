import { Recent } from '@gonghui/kernel/recent.ts';
import type { Deps } from '../../base/context.ts';
import { sharedLine } from '../../base/shared-line.ts';
import { type CurrentLink, linkNow } from './standing.ts';

/** Milliseconds for which a submission may begin with what was read of its link before (promise S5 allows five seconds). */
const LATELY_MS = 3_000;
const MOST = 2_000;

interface Link {
  readonly tenantId: string;
  readonly id: string;
}

/** Links as they stand in the database. */
export function createStandings({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const known = new Recent<{ at: number; link: CurrentLink | null }>(MOST);

  const read = sharedLine<Link, null, CurrentLink | null>(
    ({ id }) => id,
    async (whose, turns) => {
      const at = now();
      const link = await linkNow(db, whose, whose.id);
      known.set(whose.id, { at, link }, whose.tenantId);
      return turns.map(() => link);
    },
  );

  /** Read after it was asked for. */
  const current = (tenantId: string, id: string): Promise<CurrentLink | null> => read({ tenantId, id }, null);

  return {
    current,

    /**
     * As it was a moment ago, for whoever asks the database again before he says or stores anything: the statement that stores
     * a submission names the state of its link that it was made for, and a refusal is told after another look.
     */
    lately: (tenantId: string, id: string): Promise<CurrentLink | null> => {
      const kept = known.get(id, tenantId);
      const fits = kept?.link?.tenant_id === tenantId && now() - kept.at <= LATELY_MS;
      return fits ? Promise.resolve(kept.link) : current(tenantId, id);
    },
  };
}
export type LinkStates = ReturnType<typeof createStandings>;
