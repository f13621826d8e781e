/** Where a `copy … to` puts a Parquet file, as SQL. */
export const parquetTo = (path: string): string =>
  `'${path.replaceAll("'", "''")}' (format parquet, compression zstd, use_tmp_file false)`;
