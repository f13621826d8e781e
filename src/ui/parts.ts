import { useEffect, useState } from 'react';
import { toastError } from './toast.ts';

/** What stands on Chakra, in one file of the app that comes with the first overlay (docs/decisions/chakra.md). */
export type Parts = typeof import('./chakra/parts.ts');

let here: Parts | null = null;
let coming: Promise<Parts> | null = null;

/** A failed fetch is tried again by who asks next. */
export function fetchParts(): Promise<Parts> {
  coming ??= import('./chakra/parts.ts').then(
    parts => {
      here = parts;
      return parts;
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/** Fetched while the pointer comes near, or while a page rests: what is asked for then opens at once. */
export const approachParts = (): void => void fetchParts().catch(() => undefined);

/** The parts; null until they are there, and 'failed' where they could not be fetched. */
export function useParts(): Parts | 'failed' | null {
  const [parts, setParts] = useState<Parts | 'failed' | null>(here);
  useEffect(() => {
    if (parts === null)
      fetchParts().then(
        fetched => setParts(fetched),
        () => setParts('failed'),
      );
  }, [parts]);
  return parts;
}

/** The parts, for what is given up where they cannot be fetched. */
export function usePartsOr(onFailed: () => void): Parts | null {
  const parts = useParts();
  useEffect(() => {
    if (parts !== 'failed') return;
    toastError('没有加载成功，请检查网络后重试');
    onFailed();
  }, [parts, onFailed]);
  return parts === 'failed' ? null : parts;
}
