import { ERRORS, NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeptAt, useKept } from './use-kept.tsx';

/** A file on its way. */
export interface Upload {
  key: number;
  name: string;
  /** Bytes. */
  size: number;
  /** Address of the local file, to show a picture while it travels. */
  preview: string;
  /** 0 to 1. */
  share: number;
  /** Why it did not arrive; it may be tried again. */
  error?: string;
  /** Nobody answered: it is tried again by itself. */
  unreached?: boolean;
}

/** Where uploads go, and what they are held against. */
export interface UploadOptions {
  value: readonly string[];
  limit: number;
  /** Why a file is not taken, before anything is sent; null when it may go. */
  refuse(file: File): string | null;
  /** What to say about files beyond the limit. */
  tooMany: string;
  send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<{ id: string }>;
  onChange(value: string[]): void;
  /** Where files wait over a reload of the page, and under which name; absent where they do not. */
  waiting?: KeptAt;
}

const REFUSALS: ReadonlySet<unknown> = new Set(
  [ERRORS.badRequest, ERRORS.tooLarge, ERRORS.invalid].map(({ code }) => code),
);

/** The server looked at the file and does not take it; sent again it would be the same. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSALS.has(error.code);

/** What uploads ask for anew at each step, for they last longer than a render. */
interface Now extends Omit<UploadOptions, 'waiting'> {
  pending: readonly Upload[];
}

/** Files that wait for their turn or failed, sent one after another. */
export function useUploadQueue({ waiting, ...options }: UploadOptions) {
  const [pending, setPending] = useState<readonly Upload[]>([]);
  const now = useRef<Now>({ ...options, pending });
  useEffect(() => {
    now.current = { ...options, pending };
  });
  const files = useRef(new Map<number, File>());
  const kept = useKept(waiting);
  const running = useRef<{ key: number; abort: AbortController } | null>(null);
  const queue = useRef<number[]>([]);
  const busy = useRef(false);
  const nextKey = useRef(1);
  const gone = useRef(false);

  const patch = useCallback((key: number, change: Partial<Upload>) => {
    setPending(list => list.map(item => (item.key === key ? { ...item, ...change } : item)));
  }, []);

  const forget = useCallback(
    (key: number) => {
      files.current.delete(key);
      kept.drop(key);
      if (running.current?.key === key) running.current.abort.abort();
      queue.current = queue.current.filter(other => other !== key);
      setPending(list => {
        const item = list.find(other => other.key === key);
        if (item) URL.revokeObjectURL(item.preview);
        return list.filter(other => other.key !== key);
      });
    },
    [kept],
  );

  const run = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    for (let key = queue.current.shift(); key !== undefined && !gone.current; key = queue.current.shift()) {
      const current = key;
      const file = files.current.get(current);
      if (!file) continue;
      const abort = new AbortController();
      running.current = { key: current, abort };
      try {
        const stored = await now.current.send(file, share => patch(current, { share }), abort.signal);
        running.current = null;
        // Removed while it travelled: it arrived for nothing.
        if (gone.current || !files.current.has(current)) continue;
        forget(current);
        const next = [...now.current.value.filter(id => id !== stored.id), stored.id];
        // The next upload may end before this render is through.
        now.current = { ...now.current, value: next };
        now.current.onChange(next);
      } catch (error) {
        // It will never arrive: it says why, and the form does not wait for it.
        if (isRefusal(error)) kept.drop(current);
        patch(current, {
          error: wordsOf(error, '上传失败'),
          unreached: error instanceof Error && 'code' in error && error.code === NETWORK_CODE,
        });
      }
    }
    busy.current = false;
  }, [patch, forget, kept]);

  const take = useCallback((file: File): Upload => {
    const key = nextKey.current++;
    files.current.set(key, file);
    queue.current.push(key);
    return { key, name: file.name, size: file.size, preview: URL.createObjectURL(file), share: 0 };
  }, []);

  const retry = useCallback(
    (key: number) => {
      patch(key, { error: undefined, share: 0 });
      queue.current.push(key);
      void run();
    },
    [patch, run],
  );

  return { pending, setPending, now, kept, gone, take, forget, run, retry };
}
