import { SENT } from '@gonghui/scene/wire/limits.ts';

/** Bytes on their way that the relay has not confirmed: more would only wait in its memory. */
const WINDOW_BYTES = 2 * 1024 * 1024;
/** Of what the relay allows a person in a design, this page takes so much: he may have it open twice. */
const SHARE = 3 / 4;

/**
 * How much this page may send without being turned away for it. Goes on over all its sockets, as the relay's own count does.
 */
export class Pace {
  private left = SENT.bytesAtOnce * SHARE;
  private at: number;
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
    this.at = now();
  }

  /** Milliseconds until so many bytes may leave; 0: they may, and count from now on. */
  take(bytes: number): number {
    const now = this.now();
    const earned = (Math.max(0, now - this.at) / 1000) * SENT.bytesPerSecond * SHARE;
    this.left = Math.min(SENT.bytesAtOnce * SHARE, this.left + earned);
    this.at = now;
    if (this.left < bytes) return ((bytes - this.left) / (SENT.bytesPerSecond * SHARE)) * 1000;
    this.left -= bytes;
    return 0;
  }

  /** The relay says that it was too much. */
  exhausted(): void {
    this.left = 0;
    this.at = this.now();
  }
}

/** What a socket has to send of edits, in order: not faster than the relay takes it, and never much before its word. */
export class Outbox {
  private waiting: Uint8Array[] = [];
  /** Bytes of each message sent and not acknowledged. */
  private onTheWay: number[] = [];
  private bytes = 0;
  private acknowledged = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private closed = false;
  private readonly post: (frame: Uint8Array) => void;
  private readonly pace: Pace;

  constructor(post: (frame: Uint8Array) => void, pace: Pace) {
    this.post = post;
    this.pace = pace;
  }

  add(frames: readonly Uint8Array[]): void {
    this.waiting.push(...frames);
    this.go();
  }

  /** The relay has stored so many messages of this socket. */
  acked(count: number): void {
    const fresh = Math.min(Math.max(0, count - this.acknowledged), this.onTheWay.length);
    this.acknowledged += fresh;
    for (const bytes of this.onTheWay.splice(0, fresh)) this.bytes -= bytes;
    this.go();
  }

  /**
   * An answer follows, which brings everything that the relay lacks: what waits will not leave, and what is on its way is waited
   * for no longer, since the relay may not have read it. Answers how many messages will not leave.
   */
  startOver(): number {
    const dropped = this.waiting.length;
    this.waiting = [];
    this.onTheWay.fill(0);
    this.bytes = 0;
    return dropped;
  }

  close(): void {
    this.closed = true;
    this.waiting = [];
    if (this.timer) clearTimeout(this.timer);
  }

  private go(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    for (let frame = this.waiting[0]; frame && !this.closed; frame = this.waiting[0]) {
      if (this.bytes > 0 && this.bytes + frame.length > WINDOW_BYTES) return;
      const wait = this.pace.take(frame.length);
      if (wait > 0) {
        this.timer = setTimeout(() => this.go(), Math.ceil(wait));
        return;
      }
      this.waiting.shift();
      this.onTheWay.push(frame.length);
      this.bytes += frame.length;
      this.post(frame);
    }
  }
}
