/**
 * A text as Chinese readers look for it: numbers, Latin letters, then Chinese characters by their sound. For `order by`
 * and for `<` and `>`, which have to agree; what is equal stays what has the same characters. The database has the
 * collation from its migrations (docs/decisions/text-order.md).
 */
export const inTextOrder = (expression: string): string => `${expression} collate pinyin`;
