/**
 * Asks together what is asked at one moment: questions that come before the event loop turns go out as one, the same
 * one once. Nothing is remembered beyond that, so whoever asks later sees what was stored meanwhile.
 * Idea: DataLoader, without its cache.
 */
export class Gather<Question, Answer> {
  readonly #answer: (questions: Question[]) => Promise<Answer[]>;
  #open = new Map<string, { question: Question; waiting: PromiseWithResolvers<Answer> }>();

  /** `answer` gives an answer for each question, in their order. */
  constructor(answer: (questions: Question[]) => Promise<Answer[]>) {
    this.#answer = answer;
  }

  /** `key`: the same for questions that have the same answer. */
  ask(key: string, question: Question): Promise<Answer> {
    const known = this.#open.get(key);
    if (known) return known.waiting.promise;
    if (this.#open.size === 0) setImmediate(() => void this.#send());
    const waiting = Promise.withResolvers<Answer>();
    this.#open.set(key, { question, waiting });
    return waiting.promise;
  }

  async #send(): Promise<void> {
    const asked = [...this.#open.values()];
    this.#open = new Map();
    try {
      const answers = await this.#answer(asked.map(({ question }) => question));
      for (const [i, { waiting }] of asked.entries()) waiting.resolve(answers[i] as Answer);
    } catch (error) {
      for (const { waiting } of asked) waiting.reject(error);
    }
  }
}
