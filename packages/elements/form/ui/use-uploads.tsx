import { useCallback, useEffect, useState } from 'react';
import { whenBack } from '../../ui/when-back.tsx';
import { type Upload, type UploadOptions, useUploadQueue } from './use-upload-queue.tsx';

export interface Uploads {
  pending: readonly Upload[];
  /** Why files were not taken, until the next attempt. */
  refused: readonly string[];
  add(files: readonly File[]): void;
  retry(key: number): void;
  drop(key: number): void;
}

/**
 * Files on their way to the server, one after another, so that they arrive in the order in which they were chosen.
 * Each joins the value when it has arrived; what fails stays with its reason and can be tried again.
 */
export function useUploads(options: UploadOptions): Uploads {
  const { pending, setPending, now, kept, gone, take, forget, run, retry } = useUploadQueue(options);
  const [refused, setRefused] = useState<readonly string[]>([]);

  const add = useCallback(
    (chosen: readonly File[]) => {
      const said = new Set<string>();
      const room = now.current.limit - now.current.value.length - now.current.pending.length;
      const taken: Upload[] = [];
      for (const file of chosen) {
        const refusal = now.current.refuse(file);
        if (refusal) said.add(refusal);
        else if (taken.length >= room) said.add(now.current.tooMany);
        else {
          const upload = take(file);
          kept.keep(upload.key, file);
          taken.push(upload);
        }
      }
      setRefused([...said]);
      setPending(list => [...list, ...taken]);
      void run();
    },
    [run, kept, take, now, setPending],
  );

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      for (const item of now.current.pending) URL.revokeObjectURL(item.preview);
    };
  }, [gone, now]);

  // What the page before this one could not send.
  useEffect(
    () =>
      kept.restore(found => {
        const back = found.map(({ file }) => take(file));
        setPending(list => [...list, ...back]);
        void run();
        return back.map(({ key }) => key);
      }, setRefused),
    [kept, run, take, setPending],
  );

  const unreached = pending.some(item => item.unreached);
  useEffect(() => {
    if (!unreached) return;
    return whenBack(() => {
      for (const item of now.current.pending) if (item.unreached && item.error !== undefined) retry(item.key);
    });
  }, [retry, unreached, now]);

  return { pending, refused, add, retry, drop: forget };
}
