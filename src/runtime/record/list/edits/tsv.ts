/** A cell as spreadsheets read it back: one with a tab, a quote or a line break stands in quotes. */
const cell = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines of cells as text that a spreadsheet pastes into cells of its own. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(cell).join('\t')).join('\n');
