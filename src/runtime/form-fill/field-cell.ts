import type { Json } from '@gonghui/kernel/json.ts';
import { proxy, ref } from 'valtio/vanilla';
import type { Notice } from './linking.ts';

/** What is wrong, by the id of a field or `subform.row.column` of a cell. */
export type Messages = Readonly<Record<string, readonly string[]>>;

/** One field's live state. Each is a proxy of its own, so that a key stroke renders its field and nothing else. */
export interface FieldCell {
  current: { value: Json };
  messages: readonly string[];
  /** `subform.row.field` of the cells at fault, for a subform. */
  wrongCells: { keys: ReadonlySet<string> };
  /** What a question to another system has come to; null where there is nothing to say. */
  notice: Notice | null;
  /** Counts up when rules make something else of a subform's cells. */
  marked: number;
  /** Messages show from the first blur or submit on, so that nobody is scolded while still typing. */
  visited: boolean;
}

/** What rules make of a component: each is a proxy of its own, so that only what appears or goes is rendered. */
export interface LinkMark {
  hidden: boolean;
  locked: boolean;
  required: boolean;
}
/** Of what no rule is about. */
export const NO_MARK = proxy<LinkMark>({ hidden: false, locked: false, required: false });

/** No cell is at fault. */
const NO_CELLS = ref({ keys: new Set<string>() as ReadonlySet<string> });

/** What is known of a field before anybody touched it. */
export const newCell = (value: Json): FieldCell =>
  proxy<FieldCell>({
    current: ref({ value }),
    messages: [],
    wrongCells: NO_CELLS,
    notice: null,
    marked: 0,
    visited: false,
  });

/** Writes only what differs, so that a field whose messages stay is not rendered again. */
export function putMessages(id: string, cell: FieldCell, messages: readonly string[], cells: Messages): void {
  if (messages.join('\n') !== cell.messages.join('\n')) cell.messages = messages;
  const keys = Object.keys(cells).filter(key => key.startsWith(`${id}.`));
  const before = cell.wrongCells.keys;
  if (keys.length !== before.size || keys.some(key => !before.has(key))) {
    cell.wrongCells = ref({ keys: new Set(keys) });
  }
}
