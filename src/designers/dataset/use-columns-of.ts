import { useMemo } from 'react';
import { useDefinition, useOffers } from './dataset-designer.ts';
import { columnsOfUnion } from './sources/source-columns.ts';
import type { ColumnsOf } from './words-of.ts';

/** Columns of a source or union of the dataset; undefined where they are not known. */
export function useColumnsOf(): ColumnsOf {
  const { unions } = useDefinition();
  const offers = useOffers();
  return useMemo(
    () => id => {
      const union = unions.find(one => one.id === id);
      if (union) return columnsOfUnion(union);
      const offer = offers.get(id);
      return offer?.kind === 'there' ? offer.columns : undefined;
    },
    [unions, offers],
  );
}
