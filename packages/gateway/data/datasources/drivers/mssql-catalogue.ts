import type { TableColumn } from './driver.ts';

/** `$1`: how many. What the account has no right to is not in the catalogue that it sees. */
export const TABLES = `select top (convert(int, $1)) s.name, o.name, case when o.type = 'V' then 'true' else 'false' end,
    isnull(convert(nvarchar(4000), e.value), '')
  from sys.objects o join sys.schemas s on s.schema_id = o.schema_id
    left join sys.extended_properties e on e.class = 1 and e.major_id = o.object_id and e.minor_id = 0 and e.name = 'MS_Description'
  where o.type in ('U', 'V') and o.is_ms_shipped = 0
    and has_perms_by_name(quotename(s.name) + '.' + quotename(o.name), 'OBJECT', 'SELECT') = 1
  order by s.name, o.name`;

/** `$1` schema, `$2` table. A type of one's own is the type that it stands for. */
export const COLUMNS = `select c.name, isnull(t.name, type_name(c.user_type_id)),
    case when t.name in ('decimal', 'numeric', 'money', 'smallmoney') then convert(varchar(5), c.scale) end,
    case c.is_nullable when 1 then 'true' else 'false' end, isnull(convert(nvarchar(4000), e.value), ''),
    case when exists (select 1 from sys.indexes i join sys.index_columns k on k.object_id = i.object_id and k.index_id = i.index_id
      where i.object_id = c.object_id and i.is_primary_key = 1 and k.column_id = c.column_id) then 'true' else 'false' end
  from sys.columns c left join sys.types t on t.user_type_id = c.system_type_id
    left join sys.extended_properties e on e.class = 1 and e.major_id = c.object_id and e.minor_id = c.column_id
      and e.name = 'MS_Description'
  where c.object_id = object_id(quotename(isnull(nullif($1, ''), schema_name())) + '.' + quotename($2))
    and has_perms_by_name(quotename(isnull(nullif($1, ''), schema_name())) + '.' + quotename($2), 'OBJECT', 'SELECT',
      c.name, 'COLUMN') = 1
  order by c.column_id`;

/** What can be done beside reading. Whatever is not known here counts. */
export const GRANTS = `select p.permission_name from sys.fn_my_permissions(null, 'SERVER') p
    where p.permission_name <> 'CONNECT SQL' and p.permission_name not like 'VIEW %' and p.permission_name <> 'CONNECT ANY DATABASE'
      and p.permission_name <> 'SELECT ALL USER SECURABLES'
  union select p.permission_name from sys.fn_my_permissions(null, 'DATABASE') p
    where p.permission_name not in ('CONNECT', 'SELECT', 'SHOWPLAN', 'REFERENCES') and p.permission_name not like 'VIEW %'
  union select top (1) 'WRITE' from sys.objects o
    where o.type in ('U', 'V') and o.is_ms_shipped = 0 and exists (
      select 1 from (values ('INSERT'), ('UPDATE'), ('DELETE'), ('ALTER')) w (name)
      where has_perms_by_name(quotename(schema_name(o.schema_id)) + '.' + quotename(o.name), 'OBJECT', w.name) = 1)`;

export const GRANTS_IN_WORDS: Readonly<Record<string, string>> = {
  WRITE: '可以修改数据',
  INSERT: '可以新增数据',
  UPDATE: '可以修改数据',
  DELETE: '可以删除数据',
  'CREATE TABLE': '可以建表',
  EXECUTE: '可以执行存储过程',
  CONTROL: '拥有全部权限',
  'CONTROL SERVER': '拥有全部权限',
};

/** How text of a type is made without loss: what the driver makes of it would be a floating number. */
const AS_TEXT: readonly (readonly [RegExp, (column: string) => string])[] = [
  [/^(tinyint|smallint|int|bigint|bit)$/, column => `convert(varchar(20), ${column})`],
  [/^(decimal|numeric)$/, column => `convert(varchar(45), ${column})`],
  [/^(money|smallmoney)$/, column => `convert(varchar(45), ${column}, 2)`],
  [/^(float|real)$/, column => `convert(varchar(45), ${column}, 3)`],
  [/^date$/, column => `convert(varchar(10), ${column}, 23)`],
  [/^(datetime|datetime2|smalldatetime|time)$/, column => `convert(varchar(30), ${column}, 121)`],
  [
    /^datetimeoffset$/,
    column => `convert(varchar(30), convert(datetime2(7), switchoffset(${column}, '+00:00')), 121) + '+00'`,
  ],
  [/^uniqueidentifier$/, column => `convert(varchar(36), ${column})`],
  [/^(xml|text|ntext)$/, column => `convert(nvarchar(max), ${column})`],
];

/** SQL of a column as text that says exactly what it holds. */
export function textualMssql({ name, databaseType }: Pick<TableColumn, 'name' | 'databaseType'>): string {
  const column = `[${name.replaceAll(']', ']]')}]`;
  return AS_TEXT.find(([type]) => type.test(databaseType))?.[1](column) ?? column;
}
