import type { Json } from '@gonghui/kernel/json.ts';
import type { Carry } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { conditionKeys } from '../../conditions/model.ts';
import { isSound, renamedCondition } from './carry-rules.ts';
import { checksOf, type FormCheck } from './checks.ts';
import { MAX_CHECKS } from './rules.ts';

type Ids = { has(id: string): boolean };

const sound = (page: Props): FormCheck[] => checksOf(page).filter(({ must }) => isSound(must));
const goesAlong = ({ must }: FormCheck, ids: Ids): boolean => conditionKeys(must).every(key => ids.has(key));
const nameOf = ({ message }: FormCheck): string => `提交校验「${message || '未命名'}」`;

/** Checks across fields follow into a copy where all of the fields they name do. */
export const carryChecks: Carry = {
  take(page, ids): Props {
    const checks = sound(page).filter(({ must }) => conditionKeys(must).some(id => ids.has(id)));
    return checks.length === 0 ? {} : { checks: checks as unknown as Json };
  },
  left: (taken, ids, page) => {
    const room = Math.max(0, MAX_CHECKS - checksOf(page).length);
    const along = sound(taken).filter(check => goesAlong(check, ids));
    const behind = sound(taken).filter(check => !goesAlong(check, ids));
    return [...behind, ...along.slice(room)].map(nameOf);
  },
  put(taken, renamed, page, newId): Props {
    const before = checksOf(page);
    const along = sound(taken)
      .filter(check => goesAlong(check, renamed))
      .slice(0, Math.max(0, MAX_CHECKS - before.length))
      .map(check => ({ ...check, id: newId(), must: renamedCondition(check.must, renamed) }));
    return along.length === 0 ? {} : { checks: [...before, ...along] as unknown as Json };
  },
};

/** Several that each care for settings of their own. */
export const allCarries = (...carries: Carry[]): Carry => ({
  take: (page, ids) => Object.assign({}, ...carries.map(carry => carry.take(page, ids))),
  left: (taken, ids, page) => carries.flatMap(carry => carry.left(taken, ids, page)),
  put: (taken, renamed, page, newId) =>
    Object.assign({}, ...carries.map(carry => carry.put(taken, renamed, page, newId))),
});
