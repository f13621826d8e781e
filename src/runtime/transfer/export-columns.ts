/** Columns of a list as an export offers them: a system column is asked for by its own name. */
export const exportColumns = (
  columns: readonly { id: string; title: string; hidden: boolean; system?: string }[],
): { id: string; label: string; shown: boolean }[] =>
  columns.map(({ id, title, hidden, system }) => ({ id: system ?? id, label: title, shown: !hidden }));
