interface Question<T> {
  readonly control: AbortController;
  readonly answer: Promise<T>;
  waiting: number;
}

/** Equal questions at once run once (rule F1). Whoever leaves ends it for nobody but himself, and the last one ends it. */
export class SharedQuestions<T> {
  readonly #running = new Map<string, Question<T>>();

  /** `key` says what is asked. Rejects with the reason of `signal` once that is aborted. */
  ask(key: string, run: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const question = this.#running.get(key) ?? this.#begin(key, run);
    question.waiting++;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        question.waiting--;
        if (question.waiting === 0) {
          // Who comes now does not join what is being given up.
          if (this.#running.get(key) === question) this.#running.delete(key);
          question.control.abort(signal?.reason);
        }
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      question.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  #begin(key: string, run: (signal: AbortSignal) => Promise<T>): Question<T> {
    const control = new AbortController();
    const answer = run(control.signal).finally(() => {
      if (this.#running.get(key) === question) this.#running.delete(key);
    });
    // Whoever waits hears of it; where nobody does, it is nobody's fault.
    answer.catch(() => undefined);
    const question: Question<T> = { control, answer, waiting: 0 };
    this.#running.set(key, question);
    return question;
  }
}
