import { sampleHere } from '../../api/sample-scope.ts';
import { keepListening } from './keep-listening.ts';

/** A page that is not looked at lets go of its stream after this: browsers open only so many to one server. */
const HIDDEN_MS = 15_000;

/** Hears of news with what was told; with null where anything may have been missed. */
export type NewsListener = (data: string | null) => void;

/** What the gateway tells over one stream, for whatever on this page shows what it is about. */
class PageNews {
  readonly listeners = new Set<NewsListener>();
  readonly #path: string;
  readonly #event: string;
  #control: AbortController | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  /** It has listened before: whatever it opens again may have missed something. */
  #subscribed = false;

  constructor(path: string, event: string) {
    this.#path = path;
    this.#event = event;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#look);
    this.#connect();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#look);
    clearTimeout(this.#leaving);
    this.#control?.abort();
    this.#control = null;
  }

  readonly #look = () => {
    clearTimeout(this.#leaving);
    if (document.visibilityState === 'hidden') {
      this.#leaving = setTimeout(() => {
        this.#control?.abort();
        this.#control = null;
      }, HIDDEN_MS);
      return;
    }
    this.#connect();
    this.#notify(null);
  };

  #connect(): void {
    if (this.#control || document.visibilityState === 'hidden') return;
    const control = new AbortController();
    this.#control = control;
    void keepListening({ path: this.#path }, control.signal, (name, data) => {
      if (name === this.#event) this.#notify(data);
      else if (this.#subscribed) this.#notify(null);
      this.#subscribed = true;
    }).then(end => {
      // It is not his any more: whoever shows it learns it by asking.
      if (end === 'refused') this.#notify(null);
    });
  }

  #notify(data: string | null): void {
    // Whoever comes back to the page is told then.
    if (document.visibilityState === 'hidden') return;
    for (const listener of [...this.listeners]) listener(data);
  }
}

const open = new Map<string, PageNews>();

/** Hears what a stream tells by events of this name, until the answer is called. One stream an address and page. */
export function listenTo(path: string, event: string, listener: NewsListener): () => void {
  // Nothing of a sample ever changes.
  if (sampleHere() !== null) return () => {};
  const news = open.get(path) ?? new PageNews(path, event);
  news.listeners.add(listener);
  if (!open.has(path)) {
    open.set(path, news);
    news.start();
  }
  return () => {
    news.listeners.delete(listener);
    if (news.listeners.size > 0 || open.get(path) !== news) return;
    open.delete(path);
    news.stop();
  };
}
