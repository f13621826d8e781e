import { visualCalls } from '@gonghui/contract/visuals.ts';
import { send } from '../../../api/client.ts';
import type { GatewayClock } from '../clock/gateway-clock.ts';
import type { AskAll } from '../feed/questions.ts';

type Batch = Awaited<ReturnType<typeof send<typeof visualCalls.batch>>>;

/** What a batch says of the screen itself, beside its components. */
interface BatchListener {
  readonly clock: GatewayClock;
  /** Which version is released now. */
  onVersion(version: number): void;
}

/** Listens to an answer that begun at `begun`. */
export function heedBatch(
  { clock, onVersion }: BatchListener,
  batch: Batch,
  begun: number,
): Batch['answers'] {
  const { now, version } = batch;
  clock.hear(now, begun);
  onVersion(version);
  return batch.answers;
}

/** Asks as the person who is signed in. */
export const askGateway =
  (id: string, heard: BatchListener): AskAll =>
  async (questions, signal) => {
    const begun = heard.clock.begin();
    const body = { questions: [...questions] };
    return heedBatch(
      heard,
      await send(visualCalls.batch, { params: { id }, body }, { signal, quiet: true }),
      begun,
    );
  };
