import { leftBy } from './left.ts';
import { endSession } from './sign-out.ts';
import { keptFarewell, keptUser, NO_ROOM, readTokens, TOKENS_KEY, tokensIn } from './storage.ts';
import { type SessionUser, session } from './store.ts';

const NO_ROOM_LEFT = '本机存储空间已满，登录没有保存下来，请清理后重新登录';

/** Signing out in one tab leaves the others too, and signing in as somebody else starts them over. */
export function watchTabs(): void {
  let known = readTokens()?.session;
  window.addEventListener('storage', event => {
    const left = leftBy(event);
    // Another tab signed out on purpose: what this one kept goes or stays as it does there (promise S9).
    const person = left && (session.user ?? keptUser<SessionUser>());
    if (left) void import('./machine.ts').then(it => it.leftElsewhere(person, left.keep));
    if (event.key !== TOKENS_KEY && event.key !== null) return;
    const now = readTokens()?.session;
    // What the tab itself signed in to it was not told of: the event says what stood there before.
    const before = tokensIn(event.oldValue)?.session ?? known;
    if (now === before && (now !== undefined || !session.user)) return;
    known = now;
    if (now === undefined) {
      // The tokens are gone already; the state of this tab follows.
      const reason = event.newValue === NO_ROOM ? NO_ROOM_LEFT : (keptFarewell() ?? '您已在其他页面退出登录');
      if (session.user) void endSession({ reason, elsewhere: true });
    } else if (before !== undefined || session.user) {
      location.reload();
    }
  });
}
