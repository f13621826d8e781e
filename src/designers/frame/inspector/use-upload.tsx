import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useRef, useState } from 'react';
import { toastError } from '../../../ui/toast.ts';

interface Upload {
  /** Kinds of files, as an input of a page names them. */
  accept: string;
  /** What the picker is called, and the id by which its label finds it. */
  label?: string;
  id?: string | undefined;
  /** Said where the gateway gives no reason. */
  failed: string;
  /** Uploads a file and answers its id; tells how much of it has gone, from 0 to 1. */
  send(file: File, onShare: (share: number) => void): Promise<{ id: string }>;
  onDone(id: string): void;
}

/** Picks one file and uploads it: the picker to be put on the page, and how much of the file has gone; null at rest. */
export function useUpload({ accept, label, id, failed, send, onDone }: Upload) {
  const [share, setShare] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    try {
      onDone((await send(file, setShare)).id);
    } catch (error) {
      toastError(wordsOf(error, failed));
    } finally {
      setShare(null);
    }
  };
  const picker = (
    <input
      ref={input}
      id={id}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={event => {
        void upload(event.target.files?.[0]);
        // The same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
  return { share, picker, pick: () => input.current?.click() };
}
