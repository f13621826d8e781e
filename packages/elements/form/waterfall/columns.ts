/**
 * Deals cards out to columns, each to the one that is shortest so far (the leftmost of equals), in reading order.
 * `heights` are pixels, one a card; a card not measured yet counts as 1, which deals them out in turn.
 */
export function dealColumns(heights: readonly number[], count: number, gap: number): number[][] {
  const columns = Array.from({ length: Math.max(1, count) }, () => ({ cards: [] as number[], height: 0 }));
  heights.forEach((height, card) => {
    let shortest = columns[0];
    for (const column of columns) if (shortest && column.height < shortest.height) shortest = column;
    shortest?.cards.push(card);
    if (shortest) shortest.height += (height || 1) + gap;
  });
  return columns.map(column => column.cards);
}
