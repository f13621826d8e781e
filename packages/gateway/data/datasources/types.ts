import type { ColumnKind } from '@gonghui/elements/definition.ts';
import type { DatabaseKind } from './drivers/driver.ts';

/** What a column of a database is to a dataset. */
export interface ColumnMeaning {
  /** Element type that an import would guess. */
  readonly type: 'input' | 'number' | 'switch' | 'date' | 'date-time' | 'time';
  readonly kind: Extract<ColumnKind, 'text' | 'number' | 'boolean' | 'date' | 'timestamp' | 'time'>;
  /** A moment of the world's clock. */
  readonly zoned?: true;
}

const TEXT: ColumnMeaning = { type: 'input', kind: 'text' };
const NUMBER: ColumnMeaning = { type: 'number', kind: 'number' };
const SWITCH: ColumnMeaning = { type: 'switch', kind: 'boolean' };
const DATE: ColumnMeaning = { type: 'date', kind: 'date' };
const MOMENT: ColumnMeaning = { type: 'date-time', kind: 'timestamp' };
const TIME: ColumnMeaning = { type: 'time', kind: 'time' };

type Meanings = readonly (readonly [RegExp, ColumnMeaning | null])[];

const MEANINGS: Readonly<Record<DatabaseKind, Meanings>> = {
  postgres: [
    [/^(int2|int4|int8|numeric|float4|float8|oid)$/, NUMBER],
    [/^bool$/, SWITCH],
    [/^date$/, DATE],
    [/^timestamptz$/, { ...MOMENT, zoned: true }],
    [/^timestamp$/, MOMENT],
    [/^time$/, TIME],
    [/^(bytea|geometry|geography|point|line|lseg|box|path|polygon|circle|tsvector|tsquery|xml)$|^_/, null],
  ],
  mysql: [
    [/^(tinyint\(1\)|bool)/, SWITCH],
    [/^(tinyint|smallint|mediumint|int|bigint|decimal|numeric|float|double|year)/, NUMBER],
    [/^timestamp/, { ...MOMENT, zoned: true }],
    [/^datetime/, MOMENT],
    [/^date/, DATE],
    [/^time/, TIME],
    [
      /^(binary|varbinary|bit|tinyblob|blob|mediumblob|longblob|geometry|point|linestring|polygon|multi|geomcoll)/,
      null,
    ],
  ],
  mssql: [
    [/^bit$/, SWITCH],
    [/^(tinyint|smallint|int|bigint|decimal|numeric|money|smallmoney|float|real)$/, NUMBER],
    [/^datetimeoffset$/, { ...MOMENT, zoned: true }],
    [/^(datetime|datetime2|smalldatetime)$/, MOMENT],
    [/^date$/, DATE],
    [/^time$/, TIME],
    [
      /^(binary|varbinary|image|timestamp|rowversion|geography|geometry|hierarchyid|sql_variant|vector)$/,
      null,
    ],
  ],
};

/** What a column means, by what its database calls its type; text unless known, null for what nobody reads in a table. */
export function meaningOf(kind: DatabaseKind, databaseType: string): ColumnMeaning | null {
  const found = MEANINGS[kind].find(([pattern]) => pattern.test(databaseType.toLowerCase()));
  return found ? found[1] : TEXT;
}
