import { describe, expect, it } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { Presence, readPeer } from './presence.ts';

describe('what others claim about themselves', () => {
  it.each([null, 5, 'x', {}, { user: null }])('%j is nobody', raw => {
    expect(readPeer(1, raw, 'me')).toBeNull();
  });

  it('is made harmless: colours are colours, ids are texts, pictures are ours', () => {
    const peer = readPeer(
      1,
      {
        user: {
          id: 7,
          name: 'x'.repeat(90),
          color: 'red;background:url(//evil)',
          avatar: 'https://evil/x.png',
        },
        selection: ['abcdefgh', 5, null],
        focus: { nodeId: 1, prop: 'label' },
      },
      'me',
    );
    expect(peer).toMatchObject({
      userId: '',
      color: '#7a869a',
      avatar: null,
      selection: ['abcdefgh'],
      focus: null,
    });
    expect(peer?.name).toHaveLength(40);
  });

  it('knows one’s own other window', () => {
    expect(readPeer(2, { user: { id: 'me', name: '王芳', color: '#112233' } }, 'me')?.self).toBe(true);
  });
});

describe('presence', () => {
  it('tells others and hears of them, without calling for nothing', () => {
    const mine = new Awareness(new Y.Doc());
    const presence = new Presence(mine, { id: 'me', name: '王芳', color: '#112233', avatar: null });
    let calls = 0;
    presence.subscribe(() => calls++);
    presence.select(['abcdefgh']);
    presence.focus('abcdefgh', 'label');
    expect(mine.getLocalState()).toMatchObject({
      selection: ['abcdefgh'],
      focus: { nodeId: 'abcdefgh', prop: 'label' },
    });
    expect(calls).toBe(0);
    const other = { user: { id: 'li', name: '李明', color: '#445566' }, selection: [], focus: null };
    mine.states.set(99, other);
    mine.emit('change', [{ added: [99], updated: [], removed: [] }, 'test']);
    expect(presence.peers.map(peer => peer.name)).toEqual(['李明']);
    expect(calls).toBe(1);
    mine.emit('change', [{ added: [], updated: [99], removed: [] }, 'test']);
    expect(calls).toBe(1);
    mine.destroy();
  });
});
