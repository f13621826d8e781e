import { linkCalls } from '@gonghui/contract/links.ts';
import { send } from '../../../api/client.ts';

/** What a page has to do with the public. By itself: hardly a save asks, and no designer need carry the calls of links. */

/** Whether strangers come to the page, and what of other records they may see; null when it cannot be learned now. */
export async function publicState(
  id: string,
): Promise<{ publicRelease: boolean; ticks: readonly string[] } | null> {
  try {
    const { publicRelease, business } = await send(linkCalls.list, { params: { id } }, { quiet: true });
    return { publicRelease, ticks: business.filter(use => use.allowed).map(use => use.tick) };
  } catch {
    return null;
  }
}

/** False where it could not be done; the client has said why. */
export async function closePublic(id: string): Promise<boolean> {
  try {
    await send(linkCalls.publicRelease, { params: { id }, body: { publicRelease: false } });
    return true;
  } catch {
    return false;
  }
}
