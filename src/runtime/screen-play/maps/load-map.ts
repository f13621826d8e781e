import { mapCalls } from '@gonghui/contract/maps.ts';
import type { DrawnMap } from '@gonghui/elements/screen/shared/asset-view.ts';
import { createContext } from 'react';
import { send } from '../../../api/client.ts';
import { shippedMap } from './shipped-map.ts';

/** Adcode under which an enterprise keeps its map of the country, which the views call `china`. */
const COUNTRY = '100000';
/** A list of packs is asked for anew after so many milliseconds: who has just uploaded one opens a screen in the same tab. */
const LIST_MS = 10_000;

/** How the maps of the enterprise are asked for: by who is signed in, or by a wall under its pass. */
export interface Packs {
  list(): Promise<{ list: readonly { code: string; approvalNo: string; createdAt: number }[] }>;
  /** The GeoJSON of one that is listed. */
  read(code: string): Promise<Blob>;
}

/** Of an enterprise with a map of its own that is drawn, with its 审图号; the product's in place of any other. */
export function mapsOf({ list, read }: Packs): (name: string) => Promise<DrawnMap> {
  let listed: { at: number; packs: ReturnType<Packs['list']> } | null = null;
  const known = new Map<string, { createdAt: number; map: Promise<unknown> }>();
  const packs = () => {
    if (!listed || Date.now() - listed.at > LIST_MS) {
      const asked = { at: Date.now(), packs: list() };
      listed = asked;
      asked.packs.catch(() => {
        if (listed === asked) listed = null;
      });
    }
    return listed.packs;
  };
  /** Fetched once for each that was uploaded. */
  const own = ({ code, createdAt }: { code: string; createdAt: number }): Promise<unknown> => {
    const last = known.get(code);
    if (last?.createdAt === createdAt) return last.map;
    const map = read(code).then(async blob => JSON.parse(await blob.text()) as unknown);
    known.set(code, { createdAt, map });
    map.catch(() => {
      if (known.get(code)?.map === map) known.delete(code);
    });
    return map;
  };
  return async name => {
    const code = name === 'china' ? COUNTRY : name;
    // A wall that starts while nobody can be asked draws what came with the product.
    const list = /^\d{6}$/.test(code)
      ? await packs().then(
          found => found.list,
          () => [],
        )
      : [];
    const pack = list.find(one => one.code === code);
    return pack
      ? { map: await own(pack), approvalNo: pack.approvalNo }
      : { map: await shippedMap(name), approvalNo: null };
  };
}

const quiet = { quiet: true } as const;

/** What components of a screen load their maps by. A wall has another: it is signed in nowhere. */
export const MapsContext = createContext(
  mapsOf({
    list: () => send(mapCalls.list, undefined, quiet),
    read: async code => (await send(mapCalls.get, { params: { code } }, quiet)) as Blob,
  }),
);
