import { mapCalls } from '@gonghui/contract/maps.ts';
import type { DrawnMap } from '@gonghui/elements/screen/shared/asset-view.ts';
import { createContext } from 'react';
import { send } from '../../../api/client.ts';
import { shippedMap } from './shipped-map.ts';

/** Adcode under which an enterprise keeps its map of the country, which the views call `china`. */
const COUNTRY = '100000';

/** How the maps of the enterprise are asked for: by who is signed in, or by a wall under its pass. */
export interface Packs {
  list(): Promise<{ list: readonly { code: string; approvalNo: string }[] }>;
  /** The GeoJSON of one that is listed. */
  read(code: string): Promise<Blob>;
}

/** Of an enterprise with a map of its own that is drawn, with its 审图号; the product's in place of any other. */
export function mapsOf({ list, read }: Packs): (name: string) => Promise<DrawnMap> {
  let listed: ReturnType<Packs['list']> | null = null;
  const known = new Map<string, Promise<unknown>>();
  const packs = () => {
    listed ??= list();
    listed.catch(() => {
      listed = null;
    });
    return listed;
  };
  const own = (code: string): Promise<unknown> => {
    const asked = known.get(code) ?? read(code).then(async blob => JSON.parse(await blob.text()) as unknown);
    known.set(code, asked);
    asked.catch(() => known.delete(code));
    return asked;
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
      ? { map: await own(code), approvalNo: pack.approvalNo }
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
