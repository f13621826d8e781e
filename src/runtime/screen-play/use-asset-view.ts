import type { AssetViewProps } from '@gonghui/elements/screen/shared/asset-view.ts';
import { screenView } from '@gonghui/elements/screen/views.ts';
import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { type ComponentType, useEffect, useState } from 'react';

type View = ComponentType<AssetViewProps>;

/** Those that were fetched: each comes once. */
const known = new Map<string, View>();

/** Has the views of these types come before the first of them is drawn; what cannot be fetched is asked for again by who draws it. */
export async function viewsAhead(types: Iterable<string>): Promise<void> {
  const missing = [...new Set(types)].filter(type => !known.has(type));
  await Promise.allSettled(
    missing.map(async type => {
      const view = (await screenView(type)?.())?.default;
      if (view) known.set(type, view);
    }),
  );
}

/** The view of a type; null while it is on its way, undefined for a type that has none. It is asked for until it has come. */
export function useAssetView(type: string): View | null | undefined {
  const [, setCome] = useState(0);
  const load = screenView(type);
  const missing = load !== undefined && !known.has(type);
  useEffect(() => {
    const asked = missing ? screenView(type) : undefined;
    if (!asked) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const ask = async () => {
      try {
        known.set(type, (await asked()).default);
        stop?.();
        if (!gone) setCome(before => before + 1);
      } catch {
        if (!gone) stop ??= whenBack(ask);
      }
    };
    void ask();
    return () => {
      gone = true;
      stop?.();
    };
  }, [type, missing]);
  return load ? (known.get(type) ?? null) : undefined;
}
