/** Pieces of work that a frame may hold where somebody waits for them. */
const WAITED = 6;

interface FrameWork {
  readonly work: () => void;
  readonly waited: boolean;
}

/**
 * Does one piece of work a frame, in the order in which they were given: ten charts or lists at once take a second.
 * Of pieces that are waited for, in place of which nothing is seen yet, a few are done in a frame: what a frame itself costs
 * is as much as a chart.
 */
export class Frames {
  private readonly pieces: FrameWork[] = [];
  private frame = 0;

  /** Calls back once all that was given by now is done. */
  whenEmpty(done: () => void): void {
    if (this.pieces.length === 0) done();
    else this.add(done, true);
  }

  add(work: () => void, waited = false): void {
    this.pieces.push({ work, waited });
    this.next();
  }

  stop(): void {
    this.pieces.length = 0;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private next(): void {
    if (this.frame !== 0 || this.pieces.length === 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const [first] = this.pieces;
      let count = 1;
      if (first?.waited) while (count < WAITED && this.pieces[count]?.waited) count++;
      for (const { work } of this.pieces.splice(0, count)) work();
      this.next();
    });
  }
}
