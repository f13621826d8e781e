/** What came while the design was being loaded, or read for the first edit, in order. */
export class EarlyFrames {
  #frames: Uint8Array[] = [];
  #bytes = 0;
  readonly #most: number;

  /** `most`: so many bytes are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Keeps one more; false where it is too much. */
  keep(frame: Uint8Array): boolean {
    this.#bytes += frame.length;
    if (this.#bytes > this.#most) return false;
    this.#frames.push(frame);
    return true;
  }

  /** All of them, which are kept no more. */
  taken(): Uint8Array[] {
    const frames = this.#frames;
    this.#frames = [];
    this.#bytes = 0;
    return frames;
  }
}
