import { EXACT_COLLATION, type MysqlFlavour } from '../sql/mysql.ts';
import type { TableWords } from './table.ts';

/** Tables of MySQL and MariaDB. */
export function mysqlTables(flavour: MysqlFlavour): TableWords {
  const text = (sql: string) =>
    `cast(${sql} as char character set utf8mb4) collate ${EXACT_COLLATION[flavour]}`;
  return {
    engine: 'mysql',
    quoted: name => `\`${name.replaceAll('`', '``')}\``,
    value({ kind, databaseType }, quoted) {
      switch (kind) {
        case 'text':
          return text(quoted);
        case 'boolean':
          return `(${quoted} <> 0)`;
        case 'date':
        case 'timestamp':
          // Days zero, and days in a month zero, are none.
          return `case when dayofmonth(${quoted}) > 0 and month(${quoted}) > 0 then ${quoted} end`;
        case 'number':
          // What is kept in four bytes is what it shows, not what eight bytes make of it.
          return databaseType.startsWith('float') ? `cast(cast(${quoted} as char) as double)` : quoted;
        default:
          return quoted;
      }
    },
    id(key) {
      const [only] = key;
      if (key.length === 1 && only) return text(only);
      if (key.length === 0) return text('row_number() over ()');
      return `concat_ws('/', ${key.map(one => `hex(cast(${one} as char))`).join(', ')})`;
    },
  };
}
