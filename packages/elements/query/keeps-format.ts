import type { MappedField, Measure } from './query.ts';

/**
 * Whether numbers made of a field are of its kind, and so are written as it is: a sum of money is money, how many different
 * ones there are is not, nor is a rate of growth.
 */
export const keepsFormat = ({
  aggregate,
  compare,
}: Pick<Measure | MappedField, 'aggregate' | 'compare'>): boolean =>
  aggregate !== 'count' && aggregate !== 'distinct' && compare?.show !== 'rate';
