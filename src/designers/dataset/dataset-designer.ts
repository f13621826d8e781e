import { datasetTypes } from '@gonghui/elements/dataset/family.ts';
import { definitionReader } from '@gonghui/elements/dataset/read.ts';
import type { SavedDataset } from '@gonghui/elements/dataset/saved.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';
import { useRef, useSyncExternalStore } from 'react';
import { proxy } from 'valtio';
import { type Designer, useDesigner } from '../frame/designer.ts';
import type { SheetNode } from './dataset-calls.ts';
import type { ColumnStore, Offer } from './sources/column-store.ts';

/** What the designer of a dataset has beside what every designer has. */
export interface DatasetPart {
  readonly columns: ColumnStore;
  /** What can be chosen as a source. */
  sheets(): Promise<readonly SheetNode[]>;
  readonly state: {
    /** The dialog that is open over the canvas. */
    picking: 'source' | 'fields' | null;
    /** The step of the preview that was asked for; null: the one that goes with the selection. */
    step: string | null;
    /** Whether the preview lies folded at the foot of the canvas. */
    folded: boolean;
  };
}

export interface DatasetDesigner extends Designer {
  readonly dataset: DatasetPart;
}

export const createDataset = (columns: ColumnStore, sheets: DatasetPart['sheets']): DatasetPart => ({
  columns,
  sheets,
  state: proxy<DatasetPart['state']>({ picking: null, step: null, folded: false }),
});

/** The dataset that is designed; only parts of the dataset designer ask. */
export const datasetOf = (designer: Designer): DatasetPart => (designer as DatasetDesigner).dataset;
export const useDataset = (): DatasetPart => datasetOf(useDesigner());

export const readDefinition = definitionReader(datasetTypes);

interface DatasetReading {
  page: Props;
  nodes: readonly SceneNode[];
  definition: SavedDataset;
}

/** The dataset as it stands, the same object until a part of it changes. */
export function useDefinition(): SavedDataset {
  const { editor } = useDesigner();
  const last = useRef<DatasetReading | null>(null);
  return useSyncExternalStore(
    listener => editor.onChange(listener),
    () => {
      const nodes = editor.order().flatMap(id => editor.node(id) ?? []);
      const page = editor.page();
      const before = last.current;
      const same =
        before !== null &&
        before.page === page &&
        before.nodes.length === nodes.length &&
        before.nodes.every((node, at) => node === nodes[at]);
      if (!same) last.current = { page, nodes, definition: readDefinition(editor) };
      return (last.current as DatasetReading).definition;
    },
  );
}

/** What is known of the columns of each source of the dataset, by the id of the source. */
export function useOffers(): ReadonlyMap<string, Offer> {
  const { sources } = useDefinition();
  const { columns } = useDataset();
  const last = useRef<ReadonlyMap<string, Offer>>(new Map());
  return useSyncExternalStore(columns.subscribe, () => {
    const now = new Map(sources.map(({ id, of }) => [id, columns.of(of)]));
    const before = last.current;
    const same = now.size === before.size && [...now].every(([id, offer]) => before.get(id) === offer);
    if (!same) last.current = now;
    return last.current;
  });
}
