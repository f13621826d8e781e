import type { TableWords } from './table.ts';

/** Tables of PostgreSQL. */
export const postgresTables: TableWords = {
  engine: 'postgres',
  quoted: name => `"${name.replaceAll('"', '""')}"`,
  value({ kind, databaseType }, quoted) {
    switch (kind) {
      case 'text':
        return `${quoted}::text`;
      case 'number':
        if (databaseType.startsWith('float'))
          return `case when ${quoted} not in ('NaN', 'Infinity', '-Infinity') then ${quoted}::numeric end`;
        return databaseType === 'numeric' ? `nullif(${quoted}, 'NaN')` : `${quoted}::bigint::numeric`;
      case 'date':
      case 'timestamp':
        return `case when isfinite(${quoted}) then ${quoted} end`;
      default:
        return quoted;
    }
  },
  id(key) {
    const [only] = key;
    if (key.length === 1 && only) return `${only}::text`;
    return key.length === 0 ? '(row_number() over ())::text' : `jsonb_build_array(${key.join(', ')})::text`;
  },
};
