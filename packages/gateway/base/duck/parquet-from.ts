/** A sub-select of a Parquet file of the store, with the row's number as its id. Paths are ours: a folder and a digest. */
export const parquetFrom = (path: string, columns: readonly { readonly column: string }[]): string =>
  `(select ${columns.map(({ column }) => `${column}, `).join('')}file_row_number as rid, file_row_number as owner
    from read_parquet('${path.replaceAll("'", "''")}', file_row_number = true))`;
