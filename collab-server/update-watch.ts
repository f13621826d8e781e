import type { RelayPorts } from './ports.ts';
import type { Rooms } from './rooms.ts';

/**
 * Asks every few seconds, in one call, whether any design that is open was saved without its document meanwhile. Such a design is opened
 * anew: everybody in it connects again, and finds what was saved beside what he has done.
 */
export class UpdateWatch {
  readonly #rooms: Pick<Rooms, 'openIds' | 'openAnew'>;
  readonly #ports: Pick<RelayPorts, 'updated'>;
  readonly #report: (error: unknown) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #asking = false;

  constructor(
    rooms: Pick<Rooms, 'openIds' | 'openAnew'>,
    ports: Pick<RelayPorts, 'updated'>,
    everyMs: number,
    report: (error: unknown) => void,
  ) {
    this.#rooms = rooms;
    this.#ports = ports;
    this.#report = report;
    this.#timer = setInterval(() => void this.check(), everyMs);
    this.#timer.unref();
  }

  async check(): Promise<void> {
    const ids = this.#rooms.openIds;
    if (this.#asking || ids.length === 0 || !this.#ports.updated) return;
    this.#asking = true;
    try {
      for (const designId of await this.#ports.updated(ids)) await this.#rooms.openAnew(designId);
    } catch (error) {
      this.#report(error);
    } finally {
      this.#asking = false;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
