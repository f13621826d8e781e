import { boardCalls } from '@gonghui/contract/boards.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { BOARD_CARDS } from '@gonghui/domain/boards.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { send } from '../../../api/client.ts';
import { isOffline } from '../../../api/errors.ts';
import type { NameStore } from '../../record/list/data/name-store.ts';
import type { ListRecord } from '../../record/list/data/record-source.ts';
import { sendChange } from '../../record/list/edits/send-change.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';
import { asked, type Question } from '../shared.ts';
import { ColumnSource } from './column-source.ts';
import { type Column, columnsBy } from './columns.ts';

interface BoardAsked {
  boardId: string;
  formId: string;
  field: ListColumn;
  /** Ids of fields that cards show. */
  fields: readonly string[];
  ungrouped: boolean;
  /** Cards stand as people dragged them. */
  byHand: boolean;
  question: Question;
  names: NameStore;
}

type Group = CallResult<typeof recordListCalls.groups>['groups'][number];

/** What somebody is to be told of a move; `back`: the card is where it was. */
export interface Said {
  message: string;
  back: boolean;
}

const quiet = { quiet: true };

/** What a kanban shows, for one question: columns at once, cards of those that somebody looks at. */
export class BoardStore {
  readonly asked: BoardAsked;
  readonly #sources = new Map<string, ColumnSource>();
  readonly #listeners = new Set<() => void>();
  /** Cards whose move is on its way: what comes in meanwhile leaves them where they were put. */
  readonly #moving = new Set<string>();
  #groups: Group[] | null = null;
  #columns: readonly Column[] = [];
  #turn = 0;
  #stopped = false;
  failed: unknown = null;

  constructor(asked: BoardAsked) {
    this.asked = asked;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): number => this.#turn;

  get ready(): boolean {
    return this.#groups !== null;
  }
  get columns(): readonly Column[] {
    return this.#columns;
  }
  get total(): number {
    return this.#columns.reduce((sum, { count }) => sum + count, 0);
  }

  readonly #tell = (): void => {
    if (this.#stopped) return;
    this.#turn += 1;
    for (const listener of this.#listeners) listener();
  };

  stop(): void {
    this.#stopped = true;
  }

  /** Columns with their numbers. */
  async load(): Promise<void> {
    const { formId, field, question, names } = this.asked;
    try {
      const answer = await send(
        recordListCalls.groups,
        { params: { id: formId }, body: { ...asked(question), by: { fieldId: field.id } } },
        quiet,
      );
      names.add(answer.names);
      this.failed = null;
      this.#arrange(answer.groups);
    } catch (error) {
      this.failed = error;
    }
    this.#tell();
  }

  #arrange(groups: Group[]): void {
    const { field, ungrouped, names } = this.asked;
    this.#groups = groups;
    this.#columns = columnsBy(field, groups, { ungrouped, names: names.book });
  }

  /** Everything again that somebody looks at, because records changed; not while a card is on its way. */
  async renew(): Promise<void> {
    if (this.#moving.size > 0) return;
    await Promise.all([this.load(), ...[...this.#sources.values()].map(source => source.renew())]);
  }

  source(column: Column): ColumnSource {
    const known = this.#sources.get(column.id);
    if (known) return known;
    const { formId, field, fields, question, names } = this.asked;
    const made = new ColumnSource(
      async range => {
        const group = { fieldId: field.id, key: column.key };
        const body = { ...asked(question), group, fields: [...fields], ...range };
        const answer = await send(recordListCalls.window, { params: { id: formId }, body }, quiet);
        names.add(answer.names, answer.images);
        return answer;
      },
      BOARD_CARDS,
      this.#tell,
    );
    this.#sources.set(column.id, made);
    return made;
  }

  #count(id: string, by: number): void {
    this.#columns = this.#columns.map(column =>
      column.id === id ? { ...column, count: Math.max(0, column.count + by) } : column,
    );
  }

  /**
   * Puts a card to a place at once and tells the gateway: its field, with the value that was seen, and where it stands (rules
   * B3, B4). Answers what there is to say in words: why it is back where it was, or that nobody keeps its place; null when all
   * of it is stored.
   */
  async move(card: ListRecord, from: Column, to: Column, at: number): Promise<Said | null> {
    const { field, byHand } = this.asked;
    const [here, there] = [this.source(from), this.source(to)];
    const same = from.id === to.id;
    if (
      !here.cards.some(other => other.id === card.id) ||
      to.value === undefined ||
      this.#moving.has(card.id) ||
      (same && !byHand)
    )
      return null;
    // What stands at the place without the card itself.
    const others = there.cards.filter(other => other.id !== card.id);
    const [after, before] = [others[at - 1]?.id ?? null, others[at]?.id ?? null];
    const values = { [field.id]: to.value };
    const moved = same ? card : { ...card, values: { ...card.values, ...values } };
    const [wasHere, wasThere] = [here.cards, there.cards];
    here.take(card.id);
    there.put(moved, at);
    if (!same) {
      this.#count(from.id, -1);
      this.#count(to.id, 1);
    }
    this.#moving.add(card.id);
    this.#tell();
    const said = await this.#send(card, same ? null : values, { after, before });
    this.#moving.delete(card.id);
    if (said?.back) {
      here.cards = wasHere;
      there.cards = same ? wasHere : wasThere;
      if (!same) {
        this.#count(from.id, 1);
        this.#count(to.id, -1);
      }
    } else if (!same) {
      there.patch(card.id, values, this.#revs.get(card.id) ?? card.rev);
    }
    this.#tell();
    return said;
  }

  readonly #revs = new Map<string, number>();

  async #send(
    card: ListRecord,
    values: Record<string, Json> | null,
    place: { after: string | null; before: string | null },
  ): Promise<Said | null> {
    const { boardId, field, byHand } = this.asked;
    const back = (message: string): Said => ({ message, back: true });
    if (values) {
      const base = { [field.id]: card.values[field.id] ?? field.spec.empty };
      const answer = await sendChange(card.id, { rev: card.rev, values, base });
      if (answer.kind === 'unreached') return back('网络不可用，卡片已放回原处');
      if (answer.kind === 'refused') return back(answer.message);
      if (answer.kind === 'conflict') {
        void this.renew();
        return back(`「${field.title}」已被他人修改，已显示现在的值`);
      }
      this.#revs.set(card.id, answer.rev);
    }
    if (!byHand) return null;
    try {
      await send(boardCalls.rank, { params: { id: boardId }, body: { recordId: card.id, ...place } }, quiet);
      return null;
    } catch (error) {
      const why = isOffline(error) ? '网络不可用' : error instanceof Error ? error.message : '请重试';
      // Moved into another column it stays there, in the place that its age gives it.
      return values ? { message: `卡片已移动，顺序没有保存：${why}`, back: false } : back(why);
    }
  }
}
