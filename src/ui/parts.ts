import { useEffect, useState } from 'react';
import { toastError } from './toast.ts';

/** What stands on Chakra, in one file of the app that comes with the first overlay (docs/decisions/chakra.md). */
export type Parts = typeof import('./chakra/parts.ts');

/** A file of the app that is fetched once. */
export interface Later<T> {
  /** A failed fetch is tried again by who asks next. */
  load(): Promise<T>;
  /** Null until it is there. */
  now(): T | null;
}

function later<T>(bring: () => Promise<T>): Later<T> {
  let here: T | null = null;
  let coming: Promise<T> | null = null;
  const load = () => {
    coming ??= bring().then(
      fetched => {
        here = fetched;
        return fetched;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  return { load, now: () => here };
}

export const allParts: Later<Parts> = later(() => import('./chakra/parts.ts'));
export const fetchParts = allParts.load;

/** An eighth of all the others together, and only for who comes near to a list to choose from. */
export const selectPart = later(() => import('./chakra/Select.tsx'));

/** Fetched while the pointer comes near, or while a page rests: what is asked for then opens at once. */
export const approachParts = (): void => void fetchParts().catch(() => undefined);

/** The parts; null until they are there, and 'failed' where they could not be fetched. */
export function useParts(): Parts | 'failed' | null {
  const [parts, setParts] = useState<Parts | 'failed' | null>(allParts.now);
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
