import { JobThread } from '@gonghui/kernel/threads/jobs.ts';
import type { Mended, ToMend } from '../mend.ts';
import type { ShapeJob, ShapeResult } from './shape-worker.ts';

/** Looks through whole designs beside the thread that serves everybody. */
export class ShapeThread {
  readonly #work = new JobThread<ShapeJob, ShapeResult>(new URL('./shape-worker.ts', import.meta.url));

  /** Small updates that say the same (`inPieces`). */
  async pieces(updates: Uint8Array[]): Promise<Uint8Array[]> {
    const answer = await this.#work.ask({ pieces: updates });
    return 'pieces' in answer ? answer.pieces : [];
  }

  /** A state as updates that fit into a message each, in an order in which they can be taken in. */
  async cut(state: Uint8Array): Promise<Uint8Array[]> {
    const answer = await this.#work.ask({ cut: state });
    return 'pieces' in answer ? answer.pieces : [];
  }

  async mend(design: ToMend): Promise<Mended | null> {
    const answer = await this.#work.ask({ mend: design });
    return 'mended' in answer ? answer.mended : null;
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }
}
