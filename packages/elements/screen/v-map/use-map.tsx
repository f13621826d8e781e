import { useEffect, useState } from 'react';
import { whenBack } from '../../ui/when-back.tsx';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { areaOf, featuresOf, type MapArea } from './geo/geo-json.ts';

export interface LoadedMap {
  readonly name: string;
  /** Without their outlines, which are packed. */
  readonly areas: readonly Pick<MapArea, 'name' | 'adcode'>[];
  readonly approvalNo: string | null;
}

/** Fetches what `load` promises, again and again until it comes; null until then. `key` says what it is. */
export function useComing<T>(key: string, load: () => Promise<T>): T | null {
  const [come, setCome] = useState<{ key: string; value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched is said by its key.
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const ask = async () => {
      try {
        const value = await load();
        stop?.();
        if (!gone) setCome({ key, value });
      } catch {
        if (!gone) stop ??= whenBack(ask);
      }
    };
    void ask();
    return () => {
      gone = true;
      stop?.();
    };
  }, [key]);
  return come?.key === key ? come.value : null;
}

/** The map of a country or province, known to what draws it; null while it is on its way. */
export const useMap = (name: string, loadMap: AssetViewProps['loadMap']): LoadedMap | null =>
  useComing(name, async () => {
    const [{ map, approvalNo }, { registerMapData }] = await Promise.all([
      loadMap(name),
      import('../../charts/register/map-data.ts'),
    ]);
    registerMapData(name, map);
    return { name, areas: (featuresOf(map) ?? []).map(areaOf), approvalNo };
  });

/** 审图号 of an approved map, which must be seen wherever the map is. */
export const ApprovalNo = ({ map: { approvalNo } }: { map: LoadedMap }) =>
  approvalNo === null ? null : <p className="sp-map-approval">审图号：{approvalNo}</p>;
