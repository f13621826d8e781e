import { addressOf } from './shape.ts';

/** Pictures that nobody shows any more and that are kept all the same: a size that comes back is not drawn anew. */
const IDLE = 64;
/** For so long nothing is let go, in milliseconds: what moves into a layer is first taken away and then put there. */
const LATER_MS = 1000;

interface SharedAddress {
  address: string;
  users: number;
}

/** In the order in which they were last asked for. */
const all = new Map<string, SharedAddress>();

function make(svg: string): string {
  if (typeof URL.createObjectURL !== 'function') return addressOf(svg);
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

/** The one address of what is drawn under this key; it is drawn where there is none yet. */
export function addressFor(key: string, draw: () => string): string {
  const kept = all.get(key) ?? { address: make(draw()), users: 0 };
  all.delete(key);
  all.set(key, kept);
  return kept.address;
}

/** Says that a picture is shown; what it returns says that it no longer is. */
export function hold(key: string): () => void {
  const kept = all.get(key);
  if (!kept) return () => undefined;
  kept.users++;
  return () => {
    kept.users--;
    clearTimeout(timer);
    timer = setTimeout(letGo, LATER_MS);
  };
}

let timer: ReturnType<typeof setTimeout> | undefined;

function letGo(): void {
  const idle = [...all].filter(([, { users }]) => users === 0);
  for (const [key, { address }] of idle.slice(0, Math.max(0, idle.length - IDLE))) {
    all.delete(key);
    if (address.startsWith('blob:')) URL.revokeObjectURL(address);
  }
}
