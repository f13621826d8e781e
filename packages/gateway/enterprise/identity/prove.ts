import { AppError } from '@gonghui/kernel/errors.ts';
import { PUBLISHED_PASSWORD } from '@gonghui/kernel/published-password.ts';
import type { Deps } from '../../base/context.ts';
import {
  clearTries,
  giveBack,
  locked,
  takeTry,
  triesAmong,
  triesOf,
  triesOfAddress,
  triesOfName,
} from './attempts.ts';
import { audit } from './audit.ts';
import { verifyNobody, verifyPassword } from './passwords.ts';
import { type Candidate, candidates } from './repository.ts';
import type { RequestOrigin } from './signing.ts';

/** Nothing is given away: whoever types it knows it. Choosing another one here would be for the first stranger who comes. */
const KNOWN_TO_ALL =
  '公开的演示密码不能登录正式环境的管理员账号。请在服务器上运行 npm run admin -- password <账号> 设置新密码';

/**
 * The enabled accounts that a name and a password open, at least one. Each account has tries of its own, and one that
 * rests is not looked at, whatever comes: neither does another of the same name help it out, nor does it keep that one
 * from signing in. Refusals are the same for unknown names, wrong passwords and every other doubt.
 */
export async function proveAccounts(
  deps: Deps,
  username: string,
  password: string,
  from: RequestOrigin,
): Promise<[Candidate, ...Candidate[]]> {
  const { db, config } = deps;
  const name = username.toLowerCase();
  const address = triesOfAddress(from.address);
  const pause = await takeTry(deps, address, config.lockAddressAfter);
  if (pause !== null)
    throw new AppError('tooMany', '当前网络登录失败次数过多，请稍后再试', { retryAfter: pause });

  const found = await candidates(db, name);
  const tried: Candidate[] = [];
  const proved: Candidate[] = [];
  let rest: number | null = null;
  if (found.length === 0) {
    rest = await takeTry(deps, triesOfName(name), config.lockAfter);
    if (rest === null) await verifyNobody(password);
  }
  const allowed = triesAmong(found.length, config);
  for (const one of found) {
    const wait = await takeTry(deps, triesOf(one), allowed);
    if (wait !== null) {
      rest = Math.max(rest ?? 0, wait);
      continue;
    }
    tried.push(one);
    if (await verifyPassword(one.passwordHash, password)) proved.push(one);
  }

  const refuse = async (kind: 'badCredentials' | 'accountDisabled') => {
    for (const { tenantId, userId } of tried) {
      const doer = { ...from, tenantId, actor: { id: userId } };
      await db.withSystem(trx => audit(trx, doer, 'sign-in refused', null, { kind }));
    }
    return new AppError(kind);
  };
  if (proved.length === 0) {
    const refused = await refuse('badCredentials');
    throw rest === null ? refused : locked(rest);
  }
  for (const one of proved) await clearTries(deps, one);
  await giveBack(deps, address);
  const enabled = proved.filter(one => one.enabled);
  if (enabled.length === 0) throw await refuse('accountDisabled');
  const known = config.production && password === PUBLISHED_PASSWORD;
  const [first, ...others] = enabled.filter(one => !(known && one.admin));
  if (!first) throw new AppError('forbidden', KNOWN_TO_ALL);
  return [first, ...others];
}
