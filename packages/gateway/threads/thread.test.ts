import { expect, it } from 'vitest';
import { ThreadOnDemand } from './on-demand.ts';
import { Thread, ThreadGone, type WhyGone } from './thread.ts';

type Ask = { say: unknown } | { break: true } | { leave: true } | { never: true } | { bytes: Uint8Array };

/** Says what it is told to, and how it was opened; breaks, leaves and hangs when it is told so. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData, threadId } from 'node:worker_threads';
    parentPort.on('message', ask => {
      if (ask.break) throw new Error('broken');
      if (ask.leave) process.exit();
      if (ask.never) for (;;);
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
  expect(await thread.ask({ bytes }, [bytes.buffer])).toBe(1024);
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
