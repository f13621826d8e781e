import type { CallResult } from '@gonghui/contract/define.ts';
import { GROUP_CAP, recordListCalls } from '@gonghui/contract/record-list.ts';
import { BOARD_CARDS } from '@gonghui/domain/boards.ts';
import { send } from '../../../api/client.ts';
import type { NameStore } from '../../record/list/data/name-store.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';
import { type Question, questionBody } from '../shared.ts';
import { ColumnSource } from './column-source.ts';
import { type Column, columnsBefore, columnsBy } from './columns.ts';
import { type MoveMessage, STAYS, sendMove } from './send-move.ts';

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

type Groups = CallResult<typeof recordListCalls.groups>;

const quiet = { quiet: true };

/**
 * What a kanban shows, for one question: columns at once, cards of those that somebody looks at. Choices of a field make columns
 * before they are counted, so that their cards need not wait for that.
 */
export class BoardStore {
  readonly asked: BoardAsked;
  readonly #sources = new Map<string, ColumnSource>();
  readonly #listeners = new Set<() => void>();
  /** Moves on their way, by card: what comes in meanwhile leaves cards where they were put. */
  readonly #moving = new Map<string, Promise<unknown>>();
  /** Ids of columns that somebody looks at. */
  readonly #inSight = new Set<string>();
  /** Records changed while a card was on its way. */
  #missed = false;
  /** Moves that have begun or ended: an answer to what was asked before is of a time that is over. */
  #moves = 0;
  /** Times its columns were counted: only the latest count is of interest. */
  #loads = 0;
  #columns: readonly Column[] = [];
  #counted = false;
  #turn = 0;
  #stopped = false;
  failed: unknown = null;
  /** The field has more values than make columns. */
  capped = false;

  constructor(options: BoardAsked) {
    this.asked = options;
    const { field, ungrouped, names } = options;
    this.#columns = columnsBefore(field, { ungrouped, names: names.book }).slice(0, GROUP_CAP);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): number => this.#turn;

  get ready(): boolean {
    return this.#counted || this.#columns.length > 0;
  }
  get columns(): readonly Column[] {
    return this.#columns;
  }
  /** Records of all columns; null while nobody has counted them. */
  get total(): number | null {
    return this.#counted ? this.#columns.reduce((sum, { count }) => sum + (count ?? 0), 0) : null;
  }

  /** Columns of values that are no choice of the field, as it is known here. */
  get goneIds(): string[] {
    return this.#columns.filter(({ gone }) => gone).map(({ id }) => id);
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
    const moves = this.#moves;
    const load = ++this.#loads;
    try {
      const answer = await send(
        recordListCalls.groups,
        { params: { id: formId }, body: { ...questionBody(question), by: { fieldId: field.id } } },
        quiet,
      );
      names.add(answer.names);
      // What was asked later is answered by itself, and may be there already.
      if (load !== this.#loads) return;
      this.failed = null;
      if (moves !== this.#moves) {
        this.#missed = true;
        return this.#settle();
      }
      this.#arrange(answer);
    } catch (error) {
      if (load !== this.#loads) return;
      this.failed = error;
    }
    this.#tell();
  }

  #arrange({ groups, capped }: Groups): void {
    const { field, ungrouped, names } = this.asked;
    this.#counted = true;
    const columns = columnsBy(field, groups, { ungrouped: false, names: names.book });
    // A field may also have more choices than are shown, most of which nobody chose.
    this.capped = capped || columns.length > GROUP_CAP;
    this.#columns = this.capped
      ? columns.slice(0, GROUP_CAP)
      : columnsBy(field, groups, { ungrouped, names: names.book });
    // A column that was empty has got cards.
    for (const column of this.#columns)
      if (this.#inSight.has(column.id) && column.count !== 0) {
        const source = this.source(column);
        if (source.loaded && source.cards.length === 0) void source.renew();
      }
  }

  /** Everything again that somebody looks at, because records changed; once no card is on its way any more. */
  async renew(): Promise<void> {
    if (this.#moving.size > 0) {
      this.#missed = true;
      return;
    }
    const renewals: Promise<void>[] = [];
    for (const [id, source] of this.#sources) {
      if (!this.#inSight.has(id)) source.stale = true;
      else if (source.cards.length > 0 || source.failed !== null || !source.loaded)
        renewals.push(source.renew());
    }
    await Promise.all([this.load(), ...renewals]);
  }

  #settle(): void {
    if (!this.#missed || this.#moving.size > 0 || this.#stopped) return;
    this.#missed = false;
    void this.renew();
  }

  /** Somebody looks at a column, or does not any more. What nobody looks at asks for nothing. */
  look(column: Column, inSight: boolean): void {
    if (!inSight) {
      this.#inSight.delete(column.id);
      return;
    }
    this.#inSight.add(column.id);
    const source = this.source(column);
    if (source.stale) void source.renew();
    else if (!source.loaded && column.count === 0) {
      source.none();
      this.#tell();
    } else if (!source.loaded) void source.more();
  }

  source(column: Column): ColumnSource {
    const known = this.#sources.get(column.id);
    if (known) return known;
    const { formId, field, fields, question, names } = this.asked;
    const made = new ColumnSource(
      async range => {
        const group = { fieldId: field.id, key: column.key };
        const body = { ...questionBody(question), group, fields: [...fields], ...range };
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
      column.id === id && column.count !== null
        ? { ...column, count: Math.max(0, column.count + by) }
        : column,
    );
  }

  /**
   * Puts a card to a place at once and tells the gateway: its field, with the value that was seen, and where it stands (rules
   * B3, B4). Answers what there is to say in words: why it is back where it was, or that nobody keeps its place; null when all
   * of it is stored. A card that is on its way goes on from where it arrives.
   */
  async move({ id }: { id: string }, from: Column, to: Column, wanted: number): Promise<MoveMessage | null> {
    const busy = this.#moving.get(id);
    if (busy) await busy;
    const { field, byHand } = this.asked;
    const [here, there] = [this.source(from), this.source(to)];
    const same = from.id === to.id;
    const card = here.cards.find(other => other.id === id);
    if (!card || to.value === undefined || (same && !byHand)) return STAYS;
    // What stands at the place without the card itself.
    const others = there.cards.filter(other => other.id !== card.id);
    // Behind the last card that is here others stand that are not: the end of what is seen is before that card.
    const at = !there.ended && wanted >= others.length ? Math.max(0, others.length - 1) : wanted;
    const [after, before] = [others[at - 1]?.id ?? null, others[at]?.id ?? null];
    const values = { [field.id]: to.value };
    const moved = same ? card : { ...card, values: { ...card.values, ...values } };
    const stood = here.cards.findIndex(other => other.id === card.id);
    this.#moves += 1;
    for (const source of [here, there]) if (source.interrupt()) this.#missed = true;
    here.take(card.id);
    // What nobody has looked at yet has no place to put it: it comes with the others.
    if (there.loaded) there.put(moved, at);
    else there.stale = true;
    if (!same) {
      this.#count(from.id, -1);
      this.#count(to.id, 1);
    }
    const sending = sendMove(this.asked, card, same ? null : values, { after, before });
    this.#moving.set(id, sending);
    this.#tell();
    const { said, rev, anew } = await sending;
    if (anew) this.#missed = true;
    this.#moving.delete(id);
    this.#moves += 1;
    for (const source of [here, there]) if (source.interrupt()) this.#missed = true;
    if (said?.back) {
      there.take(card.id);
      here.put(card, stood);
      if (!same) {
        this.#count(from.id, 1);
        this.#count(to.id, -1);
      }
    } else if (!same) {
      there.patch(card.id, values, rev);
    }
    this.#tell();
    this.#settle();
    return said;
  }
}
