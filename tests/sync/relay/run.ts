import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { type Random, randomFrom } from '@gonghui/testkit/random.ts';
import { expect } from 'vitest';
import type * as Y from 'yjs';
import { Authorship } from '../authorship.ts';
import { isCommand, runCommand } from '../commands.ts';
import { expectAgreement, expectSound } from '../soundness.ts';
import { Acknowledged } from './acknowledged.ts';
import type { Page } from './page.ts';
import { holdings, type PagesWorld } from './pages.ts';
import type { Happening, Script, Step } from './steps.ts';

/** A design that a run has for itself, as the storage sees it. */
export interface StoredDesign {
  designId: string;
  kind: Kind;
  generation(): Promise<number>;
  /** As when somebody resets it. */
  beginAnew(): Promise<void>;
  /** All that is in the database. */
  stored(): Promise<Y.Doc>;
}

/** The same person in two windows among them. */
const NAMES = ['fang', 'ming', 'lei', 'fang'];
const RESET = '设计已在服务器上重置';
const REFUSED = /没有接收/;

interface Seat {
  index: number;
  page: Page | null;
  acknowledged: Acknowledged;
  /** Where he types, as the others are to see it. */
  focus: string | null;
}

/** Editors of one design over the real relay: who is there, and what he was told. */
export class Run {
  readonly #world: PagesWorld;
  readonly #design: StoredDesign;
  readonly #random: Random;
  readonly #jitter: Random;
  readonly #seats: Seat[];
  readonly #authorship = new Authorship();

  constructor(world: PagesWorld, design: StoredDesign, { people, seed }: Script) {
    this.#world = world;
    this.#design = design;
    this.#random = randomFrom(seed);
    this.#jitter = randomFrom(seed + 1);
    this.#seats = Array.from({ length: people }, (_, index) => ({
      index,
      page: null,
      acknowledged: new Acknowledged(),
      focus: null,
    }));
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const seat of this.#seats) await this.#sit(seat);
    for (const step of steps) {
      await this.#step(step);
      for (let n = 0; n < step.turns; n++) await new Promise(done => setImmediate(done));
      for (const { page, acknowledged } of this.#seats) if (page) acknowledged.note(page);
    }
    await this.#end();
  }

  async leave(): Promise<void> {
    for (const seat of this.#seats) await this.#stand(seat);
  }

  get #pages(): Page[] {
    return this.#seats.flatMap(({ page }) => page ?? []);
  }

  async #step(step: Step): Promise<void> {
    const seat = this.#seats[step.peer % this.#seats.length]!;
    const page = await this.#sit(seat);
    if ('happens' in step) {
      await this.#happen(seat, page, step);
      return;
    }
    const { editor } = page;
    const { history } = editor;
    const who = { doc: page.doc, index: seat.index };
    const own = (run: () => void) => this.#drawn(() => this.#authorship.expectOwnWorkOnly(who, run));
    const people = { at: (n: number) => this.#pages[n % this.#pages.length]! };
    editor.setReadOnly(page.session.readOnly());
    if (isCommand(step.verb))
      this.#drawn(() => this.#authorship.watch(who, () => runCommand(people, page, step)));
    else if (step.verb === 'undo') own(() => history.undo());
    else if (step.verb === 'undo2') own(() => history.undo(2));
    else if (step.verb === 'redo') own(() => history.redo());
    page.presence.select(editor.selection.ids);
    expect(history.undoSteps.length).toBeLessThanOrEqual(LIMITS.historySteps);
    expectSound(page);
    if (step.delivered) await this.#delivered();
  }

  async #happen(seat: Seat, page: Page, { happens, a }: Happening): Promise<void> {
    if (happens === 'cut') await page.cut();
    else if (happens === 'cut sending') page.line.cutAfter('up', a);
    else if (happens === 'cut receiving') page.line.cutAfter('down', a);
    else if (happens === 'mend') page.mend();
    else if (happens === 'reload') {
      await page.reload();
      seat.focus = null;
      seat.acknowledged.watch(page);
    } else if (happens === 'open fresh') {
      seat.acknowledged.note(page);
      await page.openFresh();
      seat.focus = null;
      seat.acknowledged.watch(page);
    } else if (happens === 'leave') await this.#stand(seat);
    else if (happens === 'restart relay') await this.#world.relay.restart();
    else if (happens === 'begin design anew') {
      // A page that is only just coming may come to the new one at once.
      await this.#reachAll();
      await this.#design.beginAnew();
      const told = () => this.#pages.every(({ session }) => session.readOnly() === RESET);
      await until(told, 'every page is told that the design was reset', 30_000);
      for (const { acknowledged } of this.#seats) acknowledged.forget();
    } else if (happens === 'settle text') {
      const [conflict] = page.editor.textConflicts();
      if (!conflict || page.session.readOnly() !== null) return;
      const { text } = conflict.versions[a % conflict.versions.length]!;
      const who = { doc: page.doc, index: seat.index };
      this.#drawn(() => this.#authorship.watch(who, () => page.editor.settleText(conflict, text)));
    } else if (happens === 'focus') {
      const order = page.editor.order();
      seat.focus = order[a % Math.max(1, order.length)] ?? null;
      page.presence.focus(seat.focus, 'label');
    } else await this.#together();
  }

  /** Whoever is not there comes; whose design was reset opens the new one, as his page does by itself. */
  async #sit(seat: Seat): Promise<Page> {
    if (seat.page && seat.page.session.readOnly() !== RESET) return seat.page;
    await this.#stand(seat);
    const { designId, kind, generation } = this.#design;
    seat.page = await this.#world.open(NAMES[seat.index]!, {
      designId,
      family: kind.family,
      generation,
      clientId: () => 1000 + this.#random.int(2 ** 31),
      newId: () => this.#random.id(),
    });
    seat.acknowledged.watch(seat.page);
    return seat.page;
  }

  async #stand(seat: Seat): Promise<void> {
    if (!seat.page) return;
    seat.acknowledged.note(seat.page);
    await this.#world.close(seat.page);
    seat.page = null;
    seat.focus = null;
  }

  /** Runs something with the library's own chance drawn from the seed as well. */
  #drawn<T>(run: () => T): T {
    const { random } = Math;
    Math.random = () => this.#jitter.next();
    try {
      return run();
    } finally {
      Math.random = random;
    }
  }

  /** Whoever has a line has everything that was written on one. */
  async #delivered(): Promise<void> {
    const here = () => this.#pages.filter(({ line, session }) => line.whole && session.readOnly() !== RESET);
    const have = () => new Set(here().map(({ doc }) => holdings(doc)));
    await until(() => here().every(page => page.settledNow) && have().size <= 1, 'heard of by all', 30_000);
  }

  /** Everybody is there, with all that he has written stored. */
  async #reachAll(): Promise<void> {
    for (const { page } of this.#seats) page?.mend();
    for (const seat of this.#seats) {
      const page = await this.#sit(seat);
      await until(
        () => page.settledNow || page.session.readOnly() === RESET,
        'settled or begun anew',
        30_000,
      );
      await (await this.#sit(seat)).settled();
    }
  }

  /** Everybody comes back, and in the end all see the same, and each other as they are. */
  async #together(): Promise<void> {
    await this.#reachAll();
    const pages = this.#pages;
    await until(() => new Set(pages.map(({ doc }) => holdings(doc))).size === 1, 'all have the same', 30_000);
    for (const seat of this.#seats) {
      const others = () => JSON.stringify(this.#othersOf(seat));
      const seen = () => JSON.stringify(seenBy(seat.page!));
      await until(() => seen() === others(), '', 30_000).catch(() =>
        expect.fail(`${NAMES[seat.index]} ${seat.index} sees ${seen()} where there are ${others()}`),
      );
    }
  }

  #othersOf(seat: Seat): unknown[] {
    const others = this.#seats.filter(other => other !== seat && other.page);
    return others
      .map(({ index, page, focus }) => ({
        clientId: page!.doc.clientID,
        userId: NAMES[index],
        selection: page!.session.awareness.getLocalState()?.selection,
        focus,
      }))
      .sort((one, other) => one.clientId - other.clientId);
  }

  async #end(): Promise<void> {
    await this.#together();
    const pages = this.#pages;
    for (const page of pages) {
      expectSound(page);
      expect(page.session.notice() ?? '').not.toMatch(REFUSED);
      expect(page.moved, `${page.userId} had to take his edits elsewhere`).toBe(0);
    }
    const { designId, kind, generation, stored } = this.#design;
    const late = await this.#world.open('late', { designId, family: kind.family, generation });
    await until(() => holdings(late.doc) === holdings(pages[0]!.doc), 'who comes now has the same', 30_000);
    this.#drawn(() => expectAgreement([late, ...pages]));
    const kept = await stored();
    expect(holdings(kept)).toBe(holdings(late.doc));
    for (const { acknowledged, page } of this.#seats) {
      acknowledged.note(page!);
      expect(acknowledged.missingIn(late.doc), 'acknowledged and lost').toEqual([]);
    }
    for (const doc of [kept, late.doc]) expect(doc.store.pendingStructs).toBe(null);
    kept.destroy();
    await this.#world.close(late);
    // Who has left is seen by nobody.
    await this.#together();
    for (const seat of this.#seats) this.#undoAll(seat);
  }

  /** However often somebody undoes: only what is his, and no more than twenty steps. */
  #undoAll({ index, page }: Seat): void {
    const { editor, doc } = page!;
    let steps = 0;
    for (; editor.history.undoSteps.length > 0; steps++) {
      const who = { doc, index };
      this.#drawn(() => this.#authorship.expectOwnWorkOnly(who, () => editor.history.undo()));
    }
    expect(steps).toBeLessThanOrEqual(LIMITS.historySteps);
    expectSound(page!);
  }
}

const seenBy = ({ presence }: Page): unknown[] =>
  presence.peers.map(({ clientId, userId, selection, focus }) => ({
    clientId,
    userId,
    selection,
    focus: focus?.nodeId ?? null,
  }));
