import { createContext, type ReactNode, use, useMemo } from 'react';
import type { HalfWritten } from '../../../session/kept-beside.ts';
import { type Designer, nodeTitle } from '../designer.ts';

/** Where a box stands: what it belongs to, and the settings that lead to it from the outside in. */
export interface BoxPlace {
  readonly ids: readonly string[];
  /** Which part of them, where they have several with the same settings. */
  readonly part: string;
  readonly path: readonly string[];
  readonly noun: string;
  readonly item?: HalfWritten['item'];
}

const PlaceContext = createContext<BoxPlace | null>(null);

/** Where the boxes stand that are drawn here; null outside of any settings. */
export const useBoxPlace = (): BoxPlace | null => use(PlaceContext);

/** Boxes below belong to these nodes, or to the page where there are none; `part`: to one part of them that is no node. */
export function BoxesOf(props: { ids: readonly string[]; part?: string; children: ReactNode }) {
  const { ids, part = '', children } = props;
  const place = useMemo<BoxPlace>(() => ({ ids, part, path: [], noun: '' }), [ids, part]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** Boxes below are those of one setting; with `item`, of one entry of its list. */
export function BoxesIn(props: { name: string; noun: string; item?: string; children: ReactNode }) {
  const { name, noun, item, children } = props;
  const around = useBoxPlace();
  const place = useMemo<BoxPlace | null>(() => {
    if (!around) return null;
    const list = around.path[0] ?? name;
    const path = [...around.path, ...(item === undefined ? [name] : [name, item])];
    return { ...around, path, noun, ...(item === undefined ? {} : { item: { list, key: item } }) };
  }, [around, name, noun, item]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** A box of this place as it is kept, without what stands in it. */
export function placedBox(
  designer: Designer,
  { ids, part, path, noun, item }: BoxPlace,
  box: string,
): Omit<HalfWritten, 'text' | 'value'> {
  const [only] = ids;
  const title =
    only === undefined
      ? designer.words.page
      : ids.length === 1
        ? nodeTitle(designer, only)
        : `${ids.length} 个${designer.words.noun}`;
  return {
    about: only === undefined ? 'page' : 'node',
    id: ids.join(),
    box: [part, ...path, box].join('.'),
    title,
    noun: noun === '' ? box : noun,
    ...(path[0] === undefined ? {} : { prop: path[0] }),
    ...(item ? { item } : {}),
  };
}
