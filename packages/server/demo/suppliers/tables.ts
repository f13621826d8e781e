import { SUPPLIERS } from '../trade/forms.ts';

/** The one account, which may read the tables and nothing else. */
export const READER = 'reader';

const PLACES = ['上海', '宁波', '北京', '北京', '南京', '深圳'];
const GRADES = ['A', 'A', 'B', 'A', 'C', 'B'];
const TERMS = [30, 30, 45, 60, 15, 45];
/** Deliveries of the three years. */
const DELIVERIES = 1_800;
const DAYS = 3 * 365;

const quoted = (words: string): string => `'${words.replaceAll("'", "''")}'`;

/**
 * What a purchasing department keeps of its suppliers, called like those of the demo's 采购入库, and how each delivery of the three
 * years before `today` went. The same in every installation.
 */
export const TABLES = (today: string): string => `begin;
  drop table if exists deliveries, suppliers;
  drop role if exists ${READER};
  create table suppliers (
    id integer primary key, name text not null unique, city text not null, grade text not null,
    payment_days integer not null, since date not null);
  insert into suppliers values ${SUPPLIERS.map(
    (name, at) =>
      `(${at + 1}, ${quoted(name)}, ${quoted(PLACES[at] ?? '')}, ${quoted(GRADES[at] ?? '')}, ${TERMS[at] ?? 30},
        date '2016-03-01' + ${at * 211})`,
  ).join(', ')};
  create table deliveries (
    id integer primary key, supplier_id integer not null references suppliers, delivered_on date not null,
    quantity integer not null, defects integer not null, on_time boolean not null, amount numeric(12, 2) not null);
  insert into deliveries
    select i, s.id, date ${quoted(today)} - ${DAYS} + i * ${DAYS} / ${DELIVERIES}, 20 + abs(hashint4(i)) % 180,
      greatest(0, abs(hashint4(i * 3)) % (case s.grade when 'A' then 5 when 'B' then 7 else 10 end) - 2),
      abs(hashint4(i * 7)) % 100 < case s.grade when 'A' then 96 when 'B' then 89 else 78 end,
      round((20 + abs(hashint4(i)) % 180) * (6 + abs(hashint4(i * 11)) % 4000 / 100.0), 2)
    from generate_series(1, ${DELIVERIES}) i
    join suppliers s on s.id = 1 + abs(hashint4(i * 5)) % ${SUPPLIERS.length};
  comment on table suppliers is '供应商';
  comment on table deliveries is '到货记录';
  ${Object.entries({
    'suppliers.name': '名称',
    'suppliers.city': '所在城市',
    'suppliers.grade': '等级',
    'suppliers.payment_days': '账期（天）',
    'suppliers.since': '合作开始日期',
    'deliveries.supplier_id': '供应商编号',
    'deliveries.delivered_on': '到货日期',
    'deliveries.quantity': '数量',
    'deliveries.defects': '不合格数量',
    'deliveries.on_time': '是否准时',
    'deliveries.amount': '金额',
  })
    .map(([column, words]) => `comment on column ${column} is ${quoted(words)};`)
    .join('\n  ')}
  create role ${READER};
  grant select on suppliers, deliveries to ${READER};
  commit;`;
