/** A cell that could not be read. */
export interface BadCell {
  readonly sheet: string;
  readonly row: string;
  readonly title: string;
  readonly text: string;
}

/** Reads the list that a job gives: each field in quotes, texts may hold line ends and quotes written twice. */
export function readBadCells(csv: string, most: number): BadCell[] {
  const found: BadCell[] = [];
  const line = /"((?:[^"]|"")*)","((?:[^"]|"")*)","((?:[^"]|"")*)","((?:[^"]|"")*)"(?:\r\n|$)/gy;
  // The first line says what the others hold.
  for (const [, ...cells] of [...csv.replace(/^\ufeff/, '').matchAll(line)].slice(1, most + 1)) {
    const [sheet = '', row = '', title = '', text = ''] = cells.map(cell =>
      (cell ?? '').replaceAll('""', '"'),
    );
    // The sign in front that keeps a spreadsheet from computing it.
    found.push({ sheet, row, title, text: /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text });
  }
  return found;
}
