import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { cellText } from '../../charts/cell-text.ts';
import { plainType } from '../../facts/plain.ts';
import { readHtml } from '../../form/rich/html-text.ts';
import { compareWord } from '../../panel/indicator/compared.ts';
import { mapped } from '../../panel/mapping.ts';
import { presented } from '../../panel/presented.ts';
import { datumOf } from '../../panel/read-panel.ts';
import { type Answer, type AnswerColumn, type Cell, isKeyed } from '../../query/answer.ts';
import type { FieldMapping } from '../../query/query.ts';
import { isPictureAddress } from '../../shared/address.ts';
import { linkAddress } from '../../shared/link.ts';
import { DATA_MAPPINGS, type DataType, isDataType } from './mappings.ts';

/** Characters of a text that comes from a record: more of it belongs on the record's own page. */
const MOST = { title: 100, content: 500, note: 50 } as const;
const RICH = 'rich';

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** What an item is made from: one row, by the names of the mappings. */
interface Row {
  text(name: string, most: number): string;
  day(name: string, end?: boolean): string | null;
  picture(): string;
  link(): string;
}

const idOf = (cell: unknown): string => {
  const one: unknown = Array.isArray(cell) ? cell[0] : cell;
  if (typeof one === 'string') return one;
  if (typeof one !== 'object' || one === null) return '';
  const { id, url } = one as { id?: unknown; url?: unknown };
  return typeof id === 'string' ? id : typeof url === 'string' ? url : '';
};

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Reads a row of the answer, whatever its columns hold. */
function rowOf(cells: readonly Cell[], places: ReadonlyMap<string, [number, AnswerColumn]>): Row {
  const at = (name: string): [Cell, AnswerColumn] | undefined => {
    const place = places.get(name);
    return place && [cells[place[0]] ?? null, place[1]];
  };
  const textOf = (name: string): string => {
    const found = at(name);
    if (!found) return '';
    const [cell, column] = found;
    return column.type === RICH && typeof cell === 'string' ? readHtml(cell).text : cellText(cell, column);
  };
  return {
    text: (name, most) => cut(textOf(name).trim(), most),
    day(name, end = false) {
      const cell = at(name)?.[0];
      const value = isKeyed(cell) ? cell.key : cell;
      const one: unknown = Array.isArray(value) ? value[end ? 1 : 0] : end ? null : value;
      return typeof one === 'string' ? (DAY.exec(one)?.[0] ?? null) : null;
    },
    picture() {
      const address = idOf(at('picture')?.[0]).trim();
      return address !== '' && isPictureAddress(address) ? address : '';
    },
    link() {
      const address = textOf('link').trim();
      return linkAddress(address) === null ? '' : address;
    },
  };
}

const titleOf = (row: Row): string => row.text('title', MOST.title) || EMPTY_TEXT;
const common = (row: Row): Props => ({
  title: titleOf(row),
  content: row.text('content', MOST.content),
  picture: row.picture(),
  link: row.link(),
});
const block = (row: Row): Props => ({ ...common(row), buttonText: row.link() === '' ? '' : '查看详情' });

/** An item of each type as its view takes it. */
const ITEM: Readonly<Record<Exclude<DataType, 'indicator'>, (row: Row) => Props>> = {
  list: row => ({ ...common(row), note: row.text('at', MOST.note) }),
  waterfall: common,
  carousel: row => ({ picture: row.picture(), title: row.text('title', MOST.title), link: row.link() }),
  acts: row => ({
    ...common(row),
    place: row.text('place', MOST.title),
    startDate: row.day('at'),
    endDate: row.day('end') ?? row.day('at', true),
  }),
  'content-template': block,
  'switch-template': row => ({ ...block(row), label: cut(titleOf(row), MOST.note) }),
};

/**
 * The props of an element with what an answer says in place of what was made by hand, so that its view draws both alike. Rows
 * keep their order; an item's key is its place. Props of a type that reads no dataset come back as they are. Total.
 */
export function itemsFrom(type: string, props: Props, answer: Answer): Props {
  if (!isDataType(type)) return props;
  const { mapping } = datumOf(props, DATA_MAPPINGS[type]);
  if (type === 'indicator') return figureFrom(props, mapping, answer);
  const { columns, rows } = presented(answer, mapping).main;
  const places = new Map<string, [number, AnswerColumn]>();
  for (const { name } of DATA_MAPPINGS[type]) {
    const id = mapped(mapping, name)[0]?.id;
    const index = columns.findIndex(column => column.id === id);
    const column = columns[index];
    if (column) places.set(name, [index, column]);
  }
  const itemOf = ITEM[type];
  return { ...props, items: rows.map((cells, at) => ({ key: `row${at}`, ...itemOf(rowOf(cells, places)) })) };
}

const numberIn = (cell: Cell | undefined): number | null => {
  if ((typeof cell !== 'string' && typeof cell !== 'number') || cell === '') return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
};

const RATE = { type: plainType('number'), role: 'measure', format: { percent: true, decimals: 1 } } as const;

/** Null is no value; zero is one. What the number is compared with becomes its trend. */
function figureFrom(props: Props, mapping: FieldMapping, answer: Answer): Props {
  const [column] = answer.main.columns;
  const value = numberIn(answer.main.rows[0]?.[0]);
  const compare = mapped(mapping, 'value')[0]?.compare;
  const other = numberIn(answer.assitValue);
  if (!compare?.base) return { ...props, value };
  const { base, show = 'rate' } = compare;
  const change = show === 'base' ? (value === null || other === null ? null : value - other) : other;
  const written = change === null ? null : String(show === 'base' ? (other ?? 0) : Math.abs(change));
  return {
    ...props,
    value,
    trend: change === null ? 'none' : change > 0 ? 'up' : change < 0 ? 'down' : 'flat',
    trendLabel: compareWord({ base, show }),
    trendValue: cut(written === null ? '' : cellText(written, show === 'rate' ? RATE : (column ?? RATE)), 20),
  };
}
