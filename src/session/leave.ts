import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { ask } from '../ui/plain/confirm.tsx';
import { tellLeft } from './left.ts';
import { revoke } from './revoke.ts';
import { beginLeaving, endSession } from './sign-out.ts';
import { keptSource, keptUser, outsideUrl, readTokens } from './storage.ts';
import { type SessionUser, session } from './store.ts';

/**
 * Leaves on purpose. Who has begun something that is nowhere else is shown what it is and asks for it to stay or to go; all else
 * of his goes, and nothing of anybody else (promise S9, `machine-table.ts`). Answers false when the person stayed.
 * `confirmFirst`: a finger is asked in any case.
 */
export async function signOut({ confirmFirst = false } = {}): Promise<boolean> {
  const { isNothing, leaveMachine, unfinishedOf } = await import('./machine.ts');
  const person = session.user ?? keptUser<SessionUser>();
  const found = person && (await unfinishedOf(person));
  // Without unfinished work nothing is forgotten either: what another tab is about to write down is not there yet.
  let keep = true;
  if (found && !isNothing(found)) {
    const { askLeaving } = await import('./LeavingQuestion.tsx');
    const answer = await askLeaving(found);
    if (answer === null) return false;
    keep = answer === 'keep';
  } else if (confirmFirst && (await ask('确定退出登录？')) !== 'ok') return false;
  let url = keptSource();
  const tokens = readTokens();
  beginLeaving();
  tellLeft(keep);
  const answer = tokens && (await revoke(tokens));
  // Spec, platform §4: 1302 supplies where to go. Whatever else went wrong, this browser forgets the session.
  if (answer?.code === ERRORS.signInElsewhere.code)
    url = outsideUrl((answer.data as { url?: unknown } | null)?.url ?? answer.data) ?? url;
  await endSession({ silent: true });
  await leaveMachine(person, keep);
  // A full load: nothing of the person stays in memory either.
  location.assign(url ?? '/cli/login');
  return true;
}
