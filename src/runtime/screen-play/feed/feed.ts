import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { answerIn } from '../../report-view/panel-state.ts';
import { Scheduler } from '../../report-view/scheduler.ts';
import { Aging } from './aging.ts';
import { callsFor } from './calls.ts';
import { type Entry, failed, newEntry, noteAnswer, turnTo } from './entry.ts';
import { codeOf, isLost, mayPass, retryAfterOf, wordsOf } from './failures.ts';
import { type Fed, NOTHING } from './fed.ts';
import type { FeedHost } from './feed-host.ts';
import type { FeedRequest } from './feed-request.ts';
import { Frames } from './frames.ts';
import type { Outcome } from './questions.ts';
import { SOON_MS, Turns } from './turns.ts';

/** With nothing to ask for so long, it is asked whether all is well: a wall of pictures is told of its end as well. */
const QUIET_MS = 30_000;
/** Over so many milliseconds screens come back after a sleep. */
const SPREAD_MS = 2000;
/** A page is opening no longer than this, however slow its first answers are. */
const OPENING_MS = 3000;

/**
 * The data of one screen: asks for all that is due at once, the largest first, and for nothing that nobody
 * sees; keeps what was answered while asking fails, and says when that has become stale.
 */
export class Feed {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private readonly scheduler = new Scheduler<readonly Outcome[]>();
  private readonly frames = new Frames();
  private readonly host: FeedHost;
  private readonly turns = new Turns();
  private control = new AbortController();
  private shown: ReadonlySet<string> = new Set();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly aging = new Aging(() => this.tell());
  private stopWaiting: (() => void) | null = null;
  /** Nothing is asked before the page stands. */
  private running = false;
  private held = false;
  private askedAt = performance.now();
  private resting = 0;
  private opening = true;
  private opened: ReturnType<typeof setTimeout> | undefined;

  constructor(host: FeedHost) {
    this.host = host;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly of = (id: string): Fed => this.entries.get(id)?.fed ?? NOTHING;

  /** Nothing can be asked at present. */
  readonly isCut = (): boolean => this.stopWaiting !== null;

  /** The first answers are on their way, or not all drawn. */
  readonly isOpening = (): boolean => this.opening;

  /** How often something was told. */
  told = 0;

  get all(): readonly Entry[] {
    return [...this.entries.values()];
  }

  /** Takes another version of the screen, other values, other layers: what goes on being asked keeps its data. */
  set(wanted: readonly FeedRequest[]): void {
    const ids = new Set(wanted.map(({ asset }) => asset.id));
    for (const id of this.entries.keys()) if (!ids.has(id)) this.entries.delete(id);
    let changed = false;
    for (const { asset, question, missing } of wanted) {
      const entry = this.entries.get(asset.id) ?? newEntry(asset);
      this.entries.set(asset.id, entry);
      if (entry.asset.every !== asset.every && entry.dueAt > 0) entry.dueAt = this.turns.next(asset.every);
      entry.asset = asset;
      changed = turnTo(entry, question, missing) || changed;
    }
    this.shown = new Set(wanted.filter(({ shown }) => shown).map(({ asset }) => asset.id));
    if (changed) this.tell();
    this.plan();
  }

  /** Puts in what was kept from before, which is stale until the gateway says otherwise. */
  restore(kept: readonly { id: string; key: string; outcome: Outcome; heardAt: number }[]): void {
    for (const { id, key, outcome, heardAt } of kept) {
      const entry = this.entries.get(id);
      if (entry?.question?.key !== key || entry.fed.state.is === 'shown') continue;
      noteAnswer(entry, outcome, Number.NEGATIVE_INFINITY, heardAt);
      entry.fed = { ...entry.fed, stale: true };
    }
    this.tell();
  }

  /** Asks for everything again, by hand. */
  refresh(): void {
    for (const entry of this.entries.values()) this.due(entry);
    this.resting = 0;
    if (this.stopWaiting) void this.fire();
    else this.plan();
  }

  /** Asks for some of them again, which have something else to show now. */
  renew(ids: readonly string[]): void {
    for (const id of ids) {
      const entry = this.entries.get(id);
      if (entry) this.due(entry);
    }
    this.plan();
  }

  private due(entry: Entry): void {
    entry.dueAt = 0;
    entry.again = true;
  }

  /** The same after a sleep, when all screens of a building wake at once. */
  wake(): void {
    const at = performance.now() + Math.random() * SPREAD_MS;
    for (const entry of this.entries.values()) {
      entry.dueAt = Math.min(entry.dueAt, at);
      entry.again = true;
    }
    this.plan();
  }

  /** Nothing is asked while it is held: a page that is paused, or that nobody sees. */
  hold(held: boolean): void {
    this.held = held;
    if (!held && this.stopWaiting) void this.fire();
    else this.plan();
  }

  start(): void {
    this.running = true;
    this.control = new AbortController();
    this.opened = setTimeout(() => this.open(), OPENING_MS);
    this.plan();
  }

  stop(): void {
    this.running = false;
    this.control.abort();
    clearTimeout(this.timer);
    this.aging.stop();
    clearTimeout(this.opened);
    this.frames.stop();
    this.stopWaiting?.();
    this.stopWaiting = null;
  }

  private tell(): void {
    this.aging.look(this.entries.values(), this.isCut());
    this.told += 1;
    for (const listener of this.listeners) listener();
  }

  private isAsked(entry: Entry): boolean {
    return entry.question !== null && this.shown.has(entry.asset.id) && entry.asking !== entry.question.key;
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (!this.running || this.held || this.stopWaiting) return;
    const dues = this.all.filter(entry => this.isAsked(entry)).map(({ dueAt }) => dueAt);
    const idle = this.host.quiet ? Number.POSITIVE_INFINITY : this.askedAt + QUIET_MS;
    const at = Math.max(this.resting, Math.min(...dues, idle));
    if (at === Number.POSITIVE_INFINITY) return;
    this.timer = setTimeout(() => void this.fire(), Math.max(0, at - performance.now()));
  }

  /** Asks for what is due; resolves when all of it was answered or has failed. */
  private async fire(): Promise<void> {
    if (!this.running || this.held) return;
    this.askedAt = performance.now();
    const due = this.all.filter(entry => this.isAsked(entry) && entry.dueAt <= performance.now() + SOON_MS);
    const calls = callsFor(due, this.host).map(some => this.ask(some));
    this.plan();
    await Promise.all(calls);
    this.frames.whenEmpty(() => this.open());
  }

  private open(): void {
    if (!this.opening) return;
    this.opening = false;
    this.tell();
  }

  private async ask(entries: readonly Entry[]): Promise<void> {
    const asked = new Map<string, string>();
    const questions = entries.flatMap(entry => {
      const { question, etag } = entry;
      if (!question) return [];
      entry.asking = question.key;
      entry.again = false;
      asked.set(entry.asset.id, question.key);
      return [{ ...question.body, ...(etag ? { etag } : {}) }];
    });
    const { signal } = this.control;
    try {
      const run = (cancel: AbortSignal) => this.host.ask(questions, cancel);
      const outcomes = await this.scheduler.ask(JSON.stringify(questions), run, signal);
      if (signal.aborted) return;
      this.reach();
      for (const outcome of outcomes) this.take(outcome, asked.get(outcome.componentId));
      if (outcomes.some(({ gone }) => gone)) this.host.onGone?.();
      this.tell();
    } catch (error) {
      if (!signal.aborted) this.fail(entries, error);
    } finally {
      for (const entry of entries) if (entry.asking === asked.get(entry.asset.id)) entry.asking = null;
      this.plan();
    }
  }

  private take(outcome: Outcome, key: string | undefined): void {
    const entry = this.entries.get(outcome.componentId);
    // Something else is asked by now.
    if (!entry || entry.question?.key !== key) return;
    if (outcome.code !== 200) {
      failed(entry, { ...outcome, message: outcome.message ?? '服务异常，请稍后再试' });
      entry.dueAt = this.turns.afterFailure(entry, outcome);
      return;
    }
    entry.dueAt = entry.again ? 0 : this.turns.next(entry.asset.every);
    const put = () => {
      if (entry.question?.key !== key) return;
      noteAnswer(entry, outcome, performance.now(), this.host.now());
    };
    // A list of fifty rows is as much to draw as a chart; numbers are little, and what has not changed is not drawn.
    const isLarge = entry.asset.chart || (outcome.answer?.main.rows.length ?? 0) > 1;
    if (!isLarge || !outcome.answer) {
      put();
      return;
    }
    this.frames.add(() => {
      put();
      this.tell();
    }, answerIn(entry.fed.state) === undefined);
  }

  private fail(entries: readonly Entry[], error: unknown): void {
    const code = codeOf(error);
    const seconds = retryAfterOf(error);
    if (seconds !== null) {
      // Not all at once, and not before it was asked for.
      this.resting = performance.now() + seconds * 1000 * (1 + Math.random() / 2);
      return;
    }
    for (const entry of entries) {
      failed(entry, { code, message: wordsOf(error) });
      entry.dueAt = mayPass(code) ? 0 : this.turns.next(entry.asset.every);
    }
    if (isLost(code)) this.host.onLost(error);
    else if (mayPass(code)) this.stopWaiting ??= whenBack(() => this.fire(), 0);
    this.tell();
  }

  /** The gateway answers. */
  private reach(): void {
    this.stopWaiting?.();
    this.stopWaiting = null;
  }
}
