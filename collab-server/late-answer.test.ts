import { afterEach, expect, it, vi } from 'vitest';
import { CatchUp } from './catch-up.ts';
import { RelayWorld } from './testing/relay-world.ts';

afterEach(() => vi.restoreAllMocks());

it('an answer that fails once its state is cut ends that connection, is reported, and nothing else ends', async () => {
  const world = await RelayWorld.start();
  try {
    const props = { label: '大', description: 'x'.repeat(700_000) };
    const components = ['large001', 'large002'].map(id => ({ id, name: 'input', props }));
    world.template = { page: {}, components };
    const answer = vi.spyOn(CatchUp.prototype, 'answer').mockImplementationOnce(() => {
      throw new Error('cannot be answered');
    });
    const peer = world.connect('li');
    await vi.waitFor(() => expect(world.errors.map(String)).toContain('Error: cannot be answered'), 20_000);
    expect(answer.mock.calls[0]?.[1]?.length).toBeGreaterThan(1);
    await vi.waitFor(() => expect(peer.closes.length).toBeGreaterThan(0), 20_000);
    const other = await world.join('wang');
    expect(other.doc.getMap('nodes').size).toBe(2);
  } finally {
    await world.stop();
  }
});
