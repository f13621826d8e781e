import type { DefaultContext } from '@gonghui/elements/definition.ts';
import { enterpriseNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { session } from '../../session/store.ts';

/** Who fills in here, and when: for default values and formulas; the gateway decides with its own. */
export const aroundHere = (): DefaultContext => ({
  now: enterpriseNow(),
  person: session.user && {
    id: session.user.id,
    name: session.user.displayName,
    depts: session.user.depts,
  },
});
