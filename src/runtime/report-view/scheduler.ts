/** Most questions that one page has under way (rule F2). */
const AT_ONCE = 4;

interface Question<T> {
  readonly run: (signal: AbortSignal) => Promise<T>;
  readonly control: AbortController;
  readonly answer: Promise<T>;
  settle(start: boolean): void;
  waiting: number;
}

/**
 * The questions of one page: so many at once, the others in their order; equal ones that are under way are one question with
 * several who wait for it. One that nobody waits for any more is given up.
 */
export class Scheduler<T> {
  private readonly questions = new Map<string, Question<T>>();
  private readonly queue: string[] = [];
  private running = 0;
  private readonly most: number;

  constructor(most = AT_ONCE) {
    this.most = most;
  }

  /** `key` says what is asked: equal keys get one answer. Rejects with an AbortError once `signal` is aborted. */
  ask(key: string, run: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    const question = this.questions.get(key) ?? this.enqueue(key, run);
    question.waiting += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        question.waiting -= 1;
        if (question.waiting === 0) this.giveUp(key, question);
        reject(new DOMException('', 'AbortError'));
      };
      if (signal.aborted) {
        leave();
        return;
      }
      signal.addEventListener('abort', leave, { once: true });
      question.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  private enqueue(key: string, run: Question<T>['run']): Question<T> {
    let settle: Question<T>['settle'] = () => undefined;
    const control = new AbortController();
    const started = new Promise<boolean>(resolve => {
      settle = resolve;
    });
    const answer = started.then(start => {
      if (!start) throw new DOMException('', 'AbortError');
      return run(control.signal);
    });
    // Whoever waits hears of it; where nobody does, it is nobody's fault.
    answer.catch(() => undefined);
    const question: Question<T> = { run, control, answer, settle, waiting: 0 };
    this.questions.set(key, question);
    this.queue.push(key);
    this.next();
    return question;
  }

  private next(): void {
    while (this.running < this.most) {
      const key = this.queue.shift();
      if (key === undefined) return;
      const question = this.questions.get(key);
      if (!question) continue;
      this.running += 1;
      question.settle(true);
      const done = () => {
        this.running -= 1;
        if (this.questions.get(key) === question) this.questions.delete(key);
        this.next();
      };
      question.answer.then(done, done);
    }
  }

  private giveUp(key: string, question: Question<T>): void {
    if (this.questions.get(key) !== question) return;
    this.questions.delete(key);
    const at = this.queue.indexOf(key);
    if (at >= 0) this.queue.splice(at, 1);
    question.settle(false);
    question.control.abort();
  }
}
