import type { RelayPorts } from './ports.ts';
import type { Session } from './session.ts';

/**
 * Reads the rights of all sessions again every few seconds, in one call (promises D10, S5). When they cannot be read
 * sessions stay as they are: the database is then away, and without it nothing can be written or shown anyway.
 */
export class RightsWatch {
  readonly #sessions: ReadonlySet<Session>;
  readonly #ports: Pick<RelayPorts, 'recheck'>;
  readonly #report: (error: unknown) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #asking = false;

  constructor(
    sessions: ReadonlySet<Session>,
    ports: Pick<RelayPorts, 'recheck'>,
    everyMs: number,
    report: (error: unknown) => void,
  ) {
    this.#sessions = sessions;
    this.#ports = ports;
    this.#report = report;
    this.#timer = setInterval(() => void this.check(), everyMs);
    this.#timer.unref();
  }

  async check(): Promise<void> {
    if (this.#asking || this.#sessions.size === 0) return;
    this.#asking = true;
    try {
      const sessions = [...this.#sessions];
      const rights = await this.#ports.recheck(
        sessions.map(({ member, signIn, designId }) => ({
          tenantId: member.tenantId,
          userId: member.userId,
          sessionId: signIn,
          designId,
        })),
      );
      sessions.forEach((session, i) => {
        // An answer that is missing is no right.
        session.setRight(rights[i] ?? 'none');
      });
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
