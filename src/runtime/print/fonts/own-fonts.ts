import { fontCalls } from '@gonghui/contract/fonts.ts';
import type { OwnFont } from '@gonghui/print/fonts/faces.ts';
import { send } from '../../../api/client.ts';

/** What layout needs of each, by its id: it never changes. */
const known = new Map<string, Promise<OwnFont | null>>();

function ownFont(id: string): Promise<OwnFont | null> {
  let font = known.get(id);
  if (!font) {
    font = send(fontCalls.get, { params: { id } }, { quiet: true });
    // One that was deleted a moment ago is asked for again with the next print, which no longer names it.
    font.catch(() => known.delete(id));
    known.set(id, font);
  }
  return font;
}

/** The administrator's fonts as pages are laid out with them; those that do not come are printed in 黑体, as by the gateway. */
export async function ownFonts(named: readonly { readonly id: string }[]): Promise<OwnFont[]> {
  const all = await Promise.all(named.map(({ id }) => ownFont(id).catch(() => null)));
  return all.flatMap(font => font ?? []);
}
