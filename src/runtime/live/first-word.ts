import type { LiveCounts } from '@gonghui/contract/notices.ts';

type TaskCounts = Pick<LiveCounts, 'claimed' | 'cc' | 'back'>;
const same = (a: TaskCounts, b: TaskCounts): boolean =>
  a.claimed === b.claimed && a.cc === b.cc && a.back === b.back;

/**
 * A page asks for its lists and opens the stream of news at the same moment. What came in between is in no answer and is not
 * told of later, but then the first word of the stream counts other than the page's own question did. Whichever is heard
 * second finds out.
 */
export class FirstWord {
  private word: TaskCounts | null = null;
  private answer: TaskCounts | null = null;
  private settled = false;

  /** The stream's first word; true when something came or went before it that the page was not told. */
  published(counts: TaskCounts): boolean {
    this.word = counts;
    return this.differs();
  }

  /** An answer of the page's own; only one that was asked for before anything else was told can say anything. */
  answered(counts: TaskCounts): boolean {
    this.answer ??= counts;
    return this.differs();
  }

  /** More has been told: lists have been asked anew since. */
  over(): void {
    this.settled = true;
  }

  private differs(): boolean {
    if (this.settled || !this.word || !this.answer) return false;
    this.settled = true;
    return !same(this.word, this.answer);
  }
}
