/** Text that a spreadsheet would run as a formula is kept as text (promise D29). */
export const csvText = (text: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

/** A cell of a CSV file, as it is given, in quotes. */
export const csvQuoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** One line of a CSV file, without its end: every cell in quotes. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvQuoted).join(',');

/** What a CSV file begins with, so that office programs read the Chinese in it. */
export const CSV_BEGIN = '\ufeff';
export const CSV_END = '\r\n';
