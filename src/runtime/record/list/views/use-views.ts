import {
  ALL_VIEW,
  type Layout,
  recordViewCalls,
  type Settings,
  type View,
} from '@gonghui/contract/record-views.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { send } from '../../../../api/client.ts';
import { useLoad } from '../../../../api/use-load.ts';
import { useStable } from '../../../../ui/use-stable.ts';
import { NO_LAYOUT } from './layout.ts';

/** A drag across the screen is one word to the gateway. */
const SAVE_MS = 800;

export interface Views {
  loaded: boolean;
  views: readonly View[];
  settings: Settings;
  /** The view that is open; null for the whole list. */
  view: View | null;
  layout: Layout;
  open(id: string): void;
  /** Keeps how the person arranged the open view; follows him to every device. */
  arrange(layout: Layout): void;
  put(view: View): void;
  drop(id: string): void;
  /** View that the list opens with for this person. */
  startWith(id: string | null): void;
}

/** Saved views of a form and what the person has set for himself. `wanted`: the view that the address names. */
export function useViews(formId: string, wanted: string | null, onOpen: (id: string) => void): Views {
  const { data, set, loading, error } = useLoad(`views ${formId}`, signal =>
    send(recordViewCalls.list, { params: { id: formId } }, { signal, quiet: true }),
  );
  const views = data?.views ?? NO_VIEWS;
  const settings = data?.settings ?? NO_SETTINGS;
  const start = settings.view ?? views.find(view => view.isDefault)?.id ?? ALL_VIEW;
  const id = wanted ?? start;
  const view = views.find(one => one.id === id) ?? null;
  const key = view?.id ?? ALL_VIEW;

  const pending = useRef<Settings | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const body = pending.current;
    pending.current = null;
    if (body) {
      void send(recordViewCalls.settings, { params: { id: formId }, body }, { quiet: true }).catch(
        () => undefined,
      );
    }
  }, [formId]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const save = (next: Settings) => {
    if (!data) return;
    set({ ...data, settings: next });
    pending.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, SAVE_MS);
  };
  const layout = settings.layouts[key] ?? view?.layout ?? NO_LAYOUT;
  // An answer that lacks the views must not close the list: it works without them.
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (error) setLate(true);
  }, [error]);

  const acts = useStable<Pick<Views, 'open' | 'arrange' | 'put' | 'drop' | 'startWith'>>({
    open: onOpen,
    arrange: next => save({ ...settings, layouts: { ...settings.layouts, [key]: next } }),
    put: changed => {
      if (!data) return;
      const known = views.some(one => one.id === changed.id);
      const others = changed.isDefault ? views.map(one => ({ ...one, isDefault: false })) : views;
      const next = known ? others.map(one => (one.id === changed.id ? changed : one)) : [...others, changed];
      // Its layout is the view's own from now on.
      const { [changed.id]: _old, ...layouts } = settings.layouts;
      set({ views: next, settings: { ...settings, layouts } });
    },
    drop: gone => {
      if (!data) return;
      const { [gone]: _old, ...layouts } = settings.layouts;
      set({ views: views.filter(one => one.id !== gone), settings: { ...settings, layouts } });
    },
    startWith: next => save({ ...settings, view: next }),
  });
  const loaded = (!loading && data !== undefined) || late;
  return useMemo(
    () => ({ loaded, views, settings, view, layout, ...acts }),
    [loaded, views, settings, view, layout, acts],
  );
}

const NO_VIEWS: readonly View[] = [];
const NO_SETTINGS: Settings = { view: null, layouts: {} };
