import { afterEach, expect, it, vi } from 'vitest';
import { ThreadOnDemand } from './on-demand.ts';
import { RestingThreads } from './resting.ts';
import { Thread, ThreadGone, type WhyGone } from './thread.ts';

type Ask =
  | { say: unknown }
  | { break: true }
  | { leave: true }
  | { never: true }
  | { bytes: Uint8Array }
  | { gate: SharedArrayBuffer; say: unknown };

/** Says what it is told to, and how it was opened; breaks, leaves and hangs when it is told so. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData, threadId } from 'node:worker_threads';
    parentPort.on('message', ask => {
      if (ask.break) throw new Error('broken');
      if (ask.leave) process.exit();
      if (ask.never) for (;;);
      if (ask.gate) Atomics.wait(new Int32Array(ask.gate), 0, 0);
      if (ask.bytes) parentPort.postMessage(ask.bytes.byteLength);
      if ('say' in ask) parentPort.postMessage([ask.say, workerData, threadId]);
    });
  `)}`,
);
const open = (data?: unknown) => new Thread<Ask, unknown>(SCRIPT, { data });
const why = (answer: Promise<unknown>): Promise<WhyGone | null> =>
  answer.then(
    () => null,
    (error: unknown) => (error as ThreadGone).why,
  );

afterEach(() => vi.useRealTimers());

/** What is asked with it is answered once the gate is opened. */
function gated() {
  const gate = new SharedArrayBuffer(4);
  const opened = new Int32Array(gate);
  return {
    gate,
    open: () => {
      Atomics.store(opened, 0, 1);
      Atomics.notify(opened, 0);
    },
  };
}

it('answers in order, whoever asked first, with what it was opened with', async () => {
  const thread = open('data');
  const answers = await Promise.all([thread.ask({ say: 1 }), thread.ask({ say: 2 })]);
  expect(answers).toEqual([
    [1, 'data', expect.any(Number)],
    [2, 'data', expect.any(Number)],
  ]);
  thread.send({ say: 3 });
  thread.send({ say: 4 });
  const said = [await thread.next(), await thread.next()] as unknown[][];
  expect(said.map(([what]) => what)).toEqual([3, 4]);
  await thread.end();
});

it('hands over buffers instead of copying them', async () => {
  const thread = open();
  const bytes = new Uint8Array(1024);
  expect(await thread.ask({ bytes }, undefined, [bytes.buffer])).toBe(1024);
  expect(bytes.byteLength).toBe(0);
  await thread.end();
});

it('tells everybody who waits, and who comes later, that it broke, ended or took too long', async () => {
  const broken = open();
  const waiting = [why(broken.ask({ break: true })), why(broken.ask({ say: 1 }))];
  expect(await Promise.all(waiting)).toEqual(['failed', 'failed']);
  expect(await why(broken.ask({ say: 1 }))).toBe('failed');
  await expect(broken.next()).rejects.toThrow('broken');

  expect(await why(open().ask({ leave: true }))).toBe('ended');

  const slow = open();
  slow.send({ never: true });
  expect(await why(slow.next(1))).toBe('late');
  expect(slow.gone).toBe(true);

  const ended = open();
  const asked = why(ended.ask({ never: true }));
  await ended.end();
  expect(await asked).toBe('ended');
});

it('starts on demand, stays for the next question, and starts anew after it broke, rested or was stopped', async () => {
  const thread = new ThreadOnDemand<Ask, unknown[]>(SCRIPT, 60_000);
  const idOf = async (one: ThreadOnDemand<Ask, unknown[]>) => (await one.ask({ say: 1 }))[2];
  const first = await idOf(thread);
  expect(await idOf(thread)).toBe(first);
  await expect(thread.ask({ break: true })).rejects.toBeInstanceOf(ThreadGone);
  const second = await idOf(thread);
  expect(second).not.toBe(first);
  await thread.stop();
  expect(await idOf(thread)).not.toBe(second);
  await thread.stop();

  const brief = new ThreadOnDemand<Ask, unknown[]>(SCRIPT, 0);
  const before = await idOf(brief);
  await expect.poll(() => idOf(brief), { timeout: 15_000 }).not.toBe(before);
  await brief.stop();
});

it('counts the time of each from when those before it have been answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thread = open();
  const { gate, open: release } = gated();
  const first = thread.ask({ gate, say: 1 });
  const second = thread.ask({ say: 2 }, 1000);
  vi.advanceTimersByTime(60_000);
  release();
  expect((await Promise.all([first, second])).map(answer => (answer as unknown[])[0])).toEqual([1, 2]);
  await thread.end();
});

it('takes the answer for whoever has given up waiting, and nobody gets another one’s', async () => {
  const thread = new ThreadOnDemand<Ask, unknown[]>(SCRIPT, 60_000);
  const { gate, open: release } = gated();
  const slow = thread.ask({ gate, say: 'late' });
  const impatient = Promise.race([slow, Promise.resolve('given up')]);
  expect(await impatient).toBe('given up');
  const next = thread.ask({ say: 'next' });
  release();
  expect((await next)[0]).toBe('next');

  // Whoever stops it is asked anew on another thread; what the first one still says is nobody's.
  const closed = gated();
  const stopped = why(thread.ask({ gate: closed.gate, say: 'of the old thread' }));
  const stopping = thread.stop();
  const anew = thread.ask({ say: 'of the new one' });
  closed.open();
  expect(await stopped).toBe('ended');
  expect((await anew)[0]).toBe('of the new one');
  await stopping;
  await thread.stop();
});

it('ends one that hangs, with all who wait behind it, and starts anew', async () => {
  const thread = new ThreadOnDemand<Ask, unknown[]>(SCRIPT, 60_000);
  const hanging = [why(thread.ask({ never: true }, 1)), why(thread.ask({ say: 1 }))];
  expect(await Promise.all(hanging)).toEqual(['late', 'late']);
  expect((await thread.ask({ say: 2 }))[0]).toBe(2);
  await thread.stop();
});

it('a thread whose conversation is finished has the next one, and is ended when none comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const threads = new RestingThreads<Ask, unknown[]>(SCRIPT, {});
  const idOf = async (thread: Thread<Ask, unknown[]>) => (await thread.ask({ say: 'id' }))[2];
  const [first, second] = [threads.take(), threads.take()];
  const ids = [await idOf(first), await idOf(second)];
  expect(ids[0]).not.toBe(ids[1]);
  await threads.rest(first);
  await threads.rest(second);
  expect(second.gone).toBe(true);
  expect(await idOf(threads.take())).toBe(ids[0]);
  await threads.rest(first);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(first.gone).toBe(true);
  const third = threads.take();
  expect(third).not.toBe(first);
  await threads.rest(third);
  await threads.stop();
  expect(third.gone).toBe(true);
});

it('a thread that broke while it rested has no conversation more', async () => {
  const threads = new RestingThreads<Ask, unknown>(SCRIPT, {});
  const thread = threads.take();
  await threads.rest(thread);
  thread.send({ break: true });
  // However long a busy machine takes to start it.
  await vi.waitFor(() => expect(thread.gone).toBe(true), { timeout: 20_000 });
  const next = threads.take();
  expect(next).not.toBe(thread);
  await next.end();
});
