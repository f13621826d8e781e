import { useCallback, useEffect, useRef, useState } from 'react';
import type { FillHost } from '../../views-api.ts';
import { refuseFile } from './accept.ts';

export interface Upload {
  key: number;
  name: string;
  /** Address of the local picture, shown while it travels. */
  preview: string;
  /** 0 to 1. */
  share: number;
  /** Why it did not arrive; it may be tried again. */
  error?: string;
}

interface Uploads {
  pending: readonly Upload[];
  /** Why files were not taken, until the next attempt. */
  refused: readonly string[];
  add(files: readonly File[]): void;
  retry(key: number): void;
  drop(key: number): void;
}

interface Options {
  value: readonly string[];
  limit: number;
  maxMb: number;
  host: FillHost;
  onChange(value: string[]): void;
}

/**
 * Pictures on their way to the server, one after another, so that they arrive in the order in which they were chosen.
 * Each joins the value when it has arrived; what fails stays with its reason and can be tried again.
 */
export function useUploads({ value, limit, maxMb, host, onChange }: Options): Uploads {
  const [pending, setPending] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const now = useRef({ value, host, onChange, pending });
  useEffect(() => {
    now.current = { value, host, onChange, pending };
  });
  const files = useRef(new Map<number, File>());
  const queue = useRef<number[]>([]);
  const busy = useRef(false);
  const nextKey = useRef(1);
  const gone = useRef(false);

  const patch = useCallback((key: number, change: Partial<Upload>) => {
    setPending(list => list.map(item => (item.key === key ? { ...item, ...change } : item)));
  }, []);

  const forget = useCallback((key: number) => {
    files.current.delete(key);
    queue.current = queue.current.filter(other => other !== key);
    setPending(list => {
      const item = list.find(other => other.key === key);
      if (item) URL.revokeObjectURL(item.preview);
      return list.filter(other => other.key !== key);
    });
  }, []);

  const run = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    for (let key = queue.current.shift(); key !== undefined && !gone.current; key = queue.current.shift()) {
      const current = key;
      const file = files.current.get(current);
      if (!file) continue;
      try {
        const stored = await now.current.host.uploadImage(file, share => patch(current, { share }));
        // Removed while it travelled: it arrived for nothing.
        if (gone.current || !files.current.has(current)) continue;
        forget(current);
        const next = [...now.current.value.filter(id => id !== stored.id), stored.id];
        // The next upload may end before this render is through.
        now.current = { ...now.current, value: next };
        now.current.onChange(next);
      } catch (error) {
        patch(current, { error: error instanceof Error && error.message ? error.message : '上传失败' });
      }
    }
    busy.current = false;
  }, [patch, forget]);

  const add = useCallback(
    (chosen: readonly File[]) => {
      const said = new Set<string>();
      const room = limit - now.current.value.length - now.current.pending.length;
      const taken: Upload[] = [];
      for (const file of chosen) {
        const refusal = refuseFile(file, maxMb);
        if (refusal) said.add(refusal);
        else if (taken.length >= room) said.add(`最多上传${limit}张图片`);
        else {
          const key = nextKey.current++;
          files.current.set(key, file);
          queue.current.push(key);
          taken.push({ key, name: file.name, preview: URL.createObjectURL(file), share: 0 });
        }
      }
      setRefused([...said]);
      setPending(list => [...list, ...taken]);
      void run();
    },
    [limit, maxMb, run],
  );

  const retry = useCallback(
    (key: number) => {
      patch(key, { error: undefined, share: 0 });
      queue.current.push(key);
      void run();
    },
    [patch, run],
  );

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      for (const item of now.current.pending) URL.revokeObjectURL(item.preview);
    };
  }, []);

  return { pending, refused, add, retry, drop: forget };
}
