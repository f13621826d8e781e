import type { Thread } from '@gonghui/editor/comments.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Peer } from '../../collab/presence.ts';
import type { SyncState } from '../../collab/sync-state.ts';
import { useDesigner } from './designer.ts';

/** One node; renders when it changes and at no other time. */
export function useNode(id: string): SceneNode | undefined {
  const { editor } = useDesigner();
  const subscribe = useCallback((listener: () => void) => editor.onNode(id, listener), [editor, id]);
  return useSyncExternalStore(subscribe, () => editor.node(id));
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Keeps the earlier array while its content is the same, as `useSyncExternalStore` wants it. */
function useStable(read: () => readonly string[]): () => readonly string[] {
  const last = useRef<readonly string[]>([]);
  return () => {
    const now = read();
    if (!sameIds(now, last.current)) last.current = now;
    return last.current;
  };
}

export function useChildren(parent: string, slot: string): readonly string[] {
  const { editor } = useDesigner();
  const subscribe = useCallback(
    (listener: () => void) => editor.onChildren(parent, slot, listener),
    [editor, parent, slot],
  );
  return useSyncExternalStore(
    subscribe,
    useStable(() => editor.children(parent, slot)),
  );
}

/** Types of which there can be only one and there is one. */
export function useTakenSingletons(): readonly string[] {
  const { editor, catalogue } = useDesigner();
  const singletons = useMemo(
    () => new Set(catalogue.filter(item => item.singleton).map(item => item.type)),
    [catalogue],
  );
  const subscribe = useCallback((listener: () => void) => editor.onStructure(listener), [editor]);
  return useSyncExternalStore(
    subscribe,
    useStable(() => {
      if (singletons.size === 0) return [];
      return [...new Set(editor.order().map(id => editor.node(id)?.type ?? ''))].filter(type =>
        singletons.has(type),
      );
    }),
  );
}

export function useSelectedIds(): readonly string[] {
  const { editor } = useDesigner();
  const subscribe = useCallback((listener: () => void) => editor.selection.subscribe(listener), [editor]);
  return useSyncExternalStore(
    subscribe,
    useStable(() => editor.selection.ids),
  );
}

/** The value one painted frame late: what hangs on it does not hold up the frame that answers the gesture. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(() => value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}

export function usePage(): Props {
  const { editor } = useDesigner();
  const cache = useRef<{ text: string; value: Props }>({ text: '', value: {} });
  const subscribe = useCallback((listener: () => void) => editor.onPage(listener), [editor]);
  return useSyncExternalStore(subscribe, () => {
    const value = editor.page();
    if (value === cache.current.value) return value;
    const text = JSON.stringify(value);
    if (text !== cache.current.text) cache.current = { text, value };
    return cache.current.value;
  });
}

/** However long the changes go on, what they lead to is shown this soon, in milliseconds. */
const LONGEST_WAIT = 2000;

/** Of plain data, the earlier value while it says the same: what hangs on it is not drawn again for nothing. */
const unlessSame =
  <T>(now: T) =>
  (before: T): T =>
    JSON.stringify(before) === JSON.stringify(now) ? before : now;

/**
 * Reads plain data anew once changes have paused for `ms`: for what is too expensive to work out at every key. `atOnce`
 * may know it in the same frame; where it does not, undefined, the pause decides.
 */
export function useSettled<T>(ms: number, read: () => T, atOnce?: () => T | undefined): T {
  const { editor } = useDesigner();
  const latest = useRef(read);
  latest.current = read;
  const quick = useRef(atOnce);
  quick.current = atOnce;
  const [value, setValue] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const settle = () => {
      since = 0;
      setValue(unlessSame(latest.current()));
    };
    const off = editor.onChange(() => {
      const known = quick.current?.();
      if (known !== undefined) {
        since = 0;
        clearTimeout(timer);
        return setValue(unlessSame<T>(known));
      }
      const now = Date.now();
      if (since === 0) since = now;
      clearTimeout(timer);
      timer = setTimeout(settle, Math.min(ms, Math.max(0, since + LONGEST_WAIT - now)));
    });
    setValue(unlessSame(latest.current()));
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [editor, ms]);
  return value;
}

export function useProblems(): readonly Problem[] {
  const { editor } = useDesigner();
  return useSettled(350, () => editor.problems());
}

export interface SaveMark {
  modified: boolean;
  by: string;
  at: number;
  version: number;
}

/** Whether there is something the explicit save has not written, and who saved last. */
export function useSaveMark(): SaveMark {
  const { editor } = useDesigner();
  const mark = (modified: boolean): SaveMark => {
    const saved = editor.saved();
    return { modified, by: saved?.by ?? '', at: saved?.at ?? 0, version: saved?.version ?? 0 };
  };
  return useSettled(
    250,
    () => mark(editor.modified()),
    () => {
      const modified = editor.modifiedAtOnce();
      return modified === undefined ? undefined : mark(modified);
    },
  );
}

export function useHistorySteps() {
  const { editor } = useDesigner();
  const [steps, setSteps] = useState(() => ({
    undo: editor.history.undoSteps,
    redo: editor.history.redoSteps,
  }));
  useEffect(() => {
    const read = () => setSteps({ undo: editor.history.undoSteps, redo: editor.history.redoSteps });
    read();
    return editor.history.subscribe(read);
  }, [editor]);
  return steps;
}

export function useSync(): SyncState {
  const { session } = useDesigner();
  return useSyncExternalStore(session.subscribe, session.sync);
}

export function usePeers(): readonly Peer[] {
  const { presence } = useDesigner();
  return useSyncExternalStore(presence.subscribe, () => presence.peers);
}

export function useThreads(): readonly Thread[] {
  const { comments } = useDesigner();
  return useSyncExternalStore(comments.subscribe, comments.threads);
}

export function useReadOnly(): string | null {
  const { session, editor } = useDesigner();
  return useSyncExternalStore(session.subscribe, () => session.readOnly() ?? editor.readOnly);
}
