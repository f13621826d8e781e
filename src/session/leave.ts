import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { ask } from '../ui/plain/confirm.tsx';
import { revoke } from './revoke.ts';
import { endSession } from './sign-out.ts';
import { keptSource, outsideUrl, readTokens, wipeStorage } from './storage.ts';

async function wipeCaches(): Promise<void> {
  // Only what could be of the enterprise: the app's own files stay for the next start.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(name => !name.startsWith('gh-shell')).map(name => caches.delete(name)));
}

/** Files that were chosen for a form and not sent. */
async function wipeFiles(): Promise<void> {
  try {
    await (await import('../runtime/form-fill/waiting-store.ts')).clearWaiting();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Leaves on purpose. Warns first when designs hold edits that only this browser has; then nothing of the enterprise
 * stays behind (promise S9). Answers false when the person stayed. `confirmFirst`: a finger is asked in any case.
 */
export async function signOut({ confirmFirst = false } = {}): Promise<boolean> {
  const { clearLocalStores, unsyncedDesigns } = await import('../collab/local-stores.ts');
  const unsynced = unsyncedDesigns();
  if (unsynced.length > 0) {
    const names = unsynced.slice(0, 3).map(design => `「${design.name}」`);
    const more = unsynced.length > 3 ? `等${unsynced.length}个设计` : '';
    const answer = await ask(
      `${names.join('、')}${more}有修改还没有同步到服务器。退出登录会清除本机数据，这些修改将丢失。`,
      { okText: '仍要退出', cancelText: '先不退出', danger: true },
    );
    if (answer !== 'ok') return false;
  } else if (confirmFirst && (await ask('确定退出登录？')) !== 'ok') return false;
  let url = keptSource();
  const tokens = readTokens();
  const answer = tokens && (await revoke(tokens));
  // Spec, platform §4: 1302 supplies where to go. Whatever else went wrong, this browser forgets the session.
  if (answer?.code === ERRORS.signInElsewhere.code)
    url = outsideUrl((answer.data as { url?: unknown } | null)?.url ?? answer.data) ?? url;
  await endSession({ silent: true });
  await clearLocalStores();
  wipeStorage();
  await wipeCaches();
  await wipeFiles();
  // A full load: nothing of the person stays in memory either.
  location.assign(url ?? '/cli/login');
  return true;
}
