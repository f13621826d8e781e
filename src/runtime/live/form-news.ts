import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { useEffect, useRef } from 'react';
import { keepListening } from './keep-listening.ts';

/** A page that is not looked at lets go of its stream after this: browsers open only so many to one server. */
const HIDDEN_MS = 15_000;

/** What the gateway tells of one form, for whatever on this page shows records of it. */
class FormNews {
  readonly listeners = new Set<() => void>();
  readonly #path: string;
  #control: AbortController | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  /** It has listened before: whatever it opens again may have missed something. */
  #subscribed = false;

  constructor(formId: string) {
    this.#path = recordListCalls.stream.path.replace('{id}', encodeURIComponent(formId));
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
    this.#notify();
  };

  #connect(): void {
    if (this.#control || document.visibilityState === 'hidden') return;
    const control = new AbortController();
    this.#control = control;
    void keepListening({ path: this.#path }, control.signal, name => {
      if (name === 'records' || this.#subscribed) this.#notify();
      this.#subscribed = true;
    }).then(end => {
      // The form is not his any more: whoever shows its records learns it by asking.
      if (end === 'refused') this.#notify();
    });
  }

  #notify(): void {
    // Whoever comes back to the page is told then.
    if (document.visibilityState === 'hidden') return;
    for (const listener of [...this.listeners]) listener();
  }
}

const open = new Map<string, FormNews>();

/** Hears that records of a form changed, or may have, until the answer is called. One stream a form and page. */
export function listenToForm(formId: string, listener: () => void): () => void {
  const news = open.get(formId) ?? new FormNews(formId);
  news.listeners.add(listener);
  if (!open.has(formId)) {
    open.set(formId, news);
    news.start();
  }
  return () => {
    news.listeners.delete(listener);
    if (news.listeners.size > 0 || open.get(formId) !== news) return;
    open.delete(formId);
    news.stop();
  };
}

/** Calls `onNews` when records of the form changed, or may have; seldom enough that it may ask for them again. */
export function useFormNews(formId: string | undefined, onNews: () => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => (formId ? listenToForm(formId, () => latest.current()) : undefined), [formId]);
}
