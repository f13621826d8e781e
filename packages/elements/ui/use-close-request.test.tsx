import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCloseRequest } from './use-close-request.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const watchers: { onclose: (() => void) | null; destroyed: boolean; destroy(): void }[] = [];
class Watcher {
  onclose: (() => void) | null = null;
  destroyed = false;
  constructor() {
    watchers.push(this);
  }
  destroy() {
    this.destroyed = true;
  }
}

function Sheet({ open, onClose }: { open: boolean; onClose(): void }) {
  useCloseRequest(open, onClose);
  return null;
}

afterEach(() => {
  watchers.length = 0;
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
});

describe('the Back key over a sheet', () => {
  it('closes what is open, and is let go of with it', () => {
    Object.assign(globalThis, { CloseWatcher: Watcher });
    const root = createRoot(document.createElement('div'));
    const first = vi.fn();
    const latest = vi.fn();
    act(() => root.render(<Sheet open onClose={first} />));
    act(() => root.render(<Sheet open onClose={latest} />));
    expect(watchers).toHaveLength(1);
    watchers[0]?.onclose?.();
    expect(first).not.toHaveBeenCalled();
    expect(latest).toHaveBeenCalledOnce();
    act(() => root.render(<Sheet open={false} onClose={latest} />));
    expect(watchers[0]?.destroyed).toBe(true);
    act(() => root.unmount());
  });

  it('asks nothing of a browser that has no such thing, nor for a popup beside its field', () => {
    const root = createRoot(document.createElement('div'));
    act(() => root.render(<Sheet open onClose={() => undefined} />));
    Object.assign(globalThis, { CloseWatcher: Watcher });
    act(() => root.render(<Sheet open={false} onClose={() => undefined} />));
    expect(watchers).toEqual([]);
    act(() => root.unmount());
  });
});
