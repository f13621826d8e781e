/** Does one piece of work a frame, in the order in which they were given (rule 4): ten charts or lists at once take a second. */
export class Frames {
  private readonly waiting: (() => void)[] = [];
  private frame = 0;

  add(work: () => void): void {
    this.waiting.push(work);
    this.next();
  }

  stop(): void {
    this.waiting.length = 0;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private next(): void {
    if (this.frame !== 0 || this.waiting.length === 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.waiting.shift()?.();
      this.next();
    });
  }
}
