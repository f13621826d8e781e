import { EXACT_COLLATION } from '../sql/mssql.ts';
import type { TableWords } from './table.ts';

const text = (sql: string) => `rtrim(cast(${sql} as nvarchar(max))) collate ${EXACT_COLLATION}`;

/**
 * A floating number as the decimal that its sure digits show, rounded where they end; of a `real` there are seven. Empty beyond 26
 * digits before the point.
 */
const shownDigits = (sql: string, digits: number): string => {
  const exact = `try_cast(${sql} as decimal(38, 12))`;
  const places = `${digits - 1} - cast(floor(log10(abs(cast(${sql} as float)))) as int)`;
  return `case when ${sql} = 0 then 0 else round(${exact}, ${places}) end`;
};

/** Tables of SQL Server. Blanks at the end of a text are none: it takes texts that differ by them for equal. */
export const mssqlTables: TableWords = {
  engine: 'mssql',
  quoted: name => `"${name.replaceAll('"', '""')}"`,
  value({ kind, databaseType, zoned }, quoted) {
    switch (kind) {
      case 'text':
        return text(quoted);
      case 'timestamp':
        // What is kept in thirds of a hundredth shows thousandths.
        return `cast(${zoned ? `switchoffset(${quoted}, '+00:00')` : quoted} as datetime2(${databaseType === 'datetime' ? 3 : 7}))`;
      case 'number':
        // A sum of them has the digits of a decimal, not of their own type.
        if (/^(tinyint|smallint|int|bigint)$/.test(databaseType)) return `cast(${quoted} as decimal(38, 0))`;
        if (/^(money|smallmoney)$/.test(databaseType)) return `cast(${quoted} as decimal(38, 4))`;
        if (databaseType === 'float') return shownDigits(quoted, 15);
        return databaseType === 'real' ? shownDigits(quoted, 7) : quoted;
      default:
        return quoted;
    }
  },
  id(key) {
    const [only] = key;
    if (key.length === 1 && only) return text(only);
    if (key.length === 0) return `cast(row_number() over (order by (select null)) as nvarchar(20))`;
    // Each with its length, so that no two rows have one text.
    const parts = key.map(
      one =>
        `cast(datalength(cast(${one} as nvarchar(max))) as nvarchar(20)), N':', cast(${one} as nvarchar(max))`,
    );
    return `concat(${parts.join(', ')}) collate ${EXACT_COLLATION}`;
  },
};
