import { useEffect, useState } from 'react';
import { toastError } from './toast.ts';

/** What stands on Chakra, in one file of the app that comes with the first overlay (docs/decisions/chakra.md). */
export type ChakraParts = typeof import('./chakra/parts.ts');

/** A file of the app that is fetched once. */
export interface FetchedPart<T> {
  /** A failed fetch is tried again by who asks next. */
  load(): Promise<T>;
  /** Null until it is there. */
  now(): T | null;
}

function later<T>(bring: () => Promise<T>): FetchedPart<T> {
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

export const allParts: FetchedPart<ChakraParts> = later(() => import('./chakra/parts.ts'));
export const fetchParts = allParts.load;

/** An eighth of all the others together, and only for who comes near to a list to choose from. */
export const selectPart = later(() => import('./chakra/Select.tsx'));

/** Boxes that search while one types; designers fetch them while they rest, as their commands are reached by a key. */
export const searchPart = later(() => import('./chakra/search.ts'));

/** Fetched while the pointer comes near, or while a page rests: what is asked for then opens at once. */
export const approachParts = (): void => void fetchParts().catch(() => undefined);

/** What is fetched; null until it is there, and 'failed' where it could not be. */
function useLater<T extends object>(one: FetchedPart<T>): T | 'failed' | null {
  const [found, setFound] = useState<T | 'failed' | null>(one.now);
  useEffect(() => {
    if (found === null)
      one.load().then(
        fetched => setFound(fetched),
        () => setFound('failed'),
      );
  }, [one, found]);
  return found;
}

/** The parts; null until they are there, and 'failed' where they could not be fetched. */
export const useParts = (): ChakraParts | 'failed' | null => useLater(allParts);

/** For what is given up where it cannot be fetched. */
export function useLaterOr<T extends object>(one: FetchedPart<T>, onFailed: () => void): T | null {
  const found = useLater(one);
  useEffect(() => {
    if (found !== 'failed') return;
    toastError('没有加载成功，请检查网络后重试');
    onFailed();
  }, [found, onFailed]);
  return found === 'failed' ? null : found;
}

export const usePartsOr = (onFailed: () => void): ChakraParts | null => useLaterOr(allParts, onFailed);
