import { useMemo } from 'react';
import { type ColumnsOf, columnsOfUnion } from '../data/columns/source-columns.ts';
import { useDefinition, useOffers } from './dataset-designer.ts';

/** Columns of a source or union of the dataset; undefined where they are not known. */
export function useColumnsOf(): ColumnsOf {
  const { unions } = useDefinition();
  const offers = useOffers();
  return useMemo(() => {
    const ofSource: ColumnsOf = id => {
      const offer = offers.get(id);
      return offer?.kind === 'there' ? offer.columns : undefined;
    };
    return id => {
      const union = unions.find(one => one.id === id);
      return union ? columnsOfUnion(union, ofSource) : ofSource(id);
    };
  }, [unions, offers]);
}
