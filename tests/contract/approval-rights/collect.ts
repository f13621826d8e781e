import type { Client, TestGateway } from '@gonghui/testkit/gateway.ts';
import { holdStream } from '@gonghui/testkit/streams.ts';

/** Somebody who listens: what he was refused with, or all that he has heard so far. */
export interface Listener {
  status: number;
  heard: string[];
  stop(): Promise<void>;
}

/** Holds a stream and keeps what it says. */
export async function listen(gateway: TestGateway, who: Client, path: string): Promise<Listener> {
  const { status, type, news, stop } = await holdStream(gateway, who, path);
  const heard: string[] = [];
  const streams = type.includes('event-stream');
  const reading = async () => {
    for (let next = await news(); next !== 'ended'; next = await news()) heard.push(next);
  };
  const read = streams ? reading().catch(() => {}) : Promise.resolve();
  return {
    status,
    heard,
    stop: async () => {
      stop();
      await read;
    },
  };
}
