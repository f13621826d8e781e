import { loadUser } from '../../../account/load.ts';
import { readTokens } from '../../../session/storage.ts';
import { session } from '../../../session/store.ts';
import { localStore } from '../../../ui/kept-storage.ts';

export interface Me {
  tenantId: string;
  id: string;
  name: string;
  avatar: string | null;
}

const KEY = 'gonghui.me';

/**
 * Who is signed in; without network, who it was when this browser last knew, as long as the same sign-in lasts. The
 * local copy of a design belongs to one person of one enterprise, so it cannot be opened without knowing.
 */
export async function whoAmI(): Promise<Me | null> {
  await loadUser();
  const signIn = readTokens()?.session ?? '';
  const { user } = session;
  const tenantId = user && 'tenantId' in user && typeof user.tenantId === 'string' ? user.tenantId : null;
  if (user && tenantId !== null) {
    const me = { tenantId, id: user.id, name: user.displayName, avatar: user.avatar };
    localStore.setItem(KEY, JSON.stringify({ signIn, ...me }));
    return me;
  }
  try {
    const kept = JSON.parse(localStore.getItem(KEY) ?? 'null') as (Me & { signIn: string }) | null;
    return kept && signIn !== '' && kept.signIn === signIn ? kept : null;
  } catch {
    return null;
  }
}
