interface PendingQuestion<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Asks one lot at a time, and together whatever has come meanwhile: one question waits for nobody, five hundred at once make
 * a few statements instead of thousands. All of a lot fail together.
 */
export class LotQueue<Question, Answer> {
  readonly #most: number;
  readonly #answer: (questions: Question[]) => Promise<Answer[]>;
  #waiting: PendingQuestion<Question, Answer>[] = [];
  #asking = false;

  /** `answer` gives an answer for each question, in their order; `most` are asked at a time. */
  constructor(most: number, answer: (questions: Question[]) => Promise<Answer[]>) {
    this.#most = most;
    this.#answer = answer;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#asking) return;
      this.#asking = true;
      // After the whole round of input.
      setImmediate(() => void this.#run());
    });
  }

  /** Never rejects: whoever asked hears of it. */
  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lot = this.#waiting.splice(0, this.#most);
      try {
        const answers = await this.#answer(lot.map(({ question }) => question));
        lot.forEach(({ resolve }, i) => {
          resolve(answers[i] as Answer);
        });
      } catch (error) {
        for (const { reject } of lot) reject(error);
      }
    }
    this.#asking = false;
  }
}
