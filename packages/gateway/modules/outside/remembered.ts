import type { Json } from '@gonghui/kernel/json.ts';

/** Bytes of answers that this process remembers, of all enterprises. */
const MOST_BYTES = 16 * 1024 * 1024;

interface Remembered {
  data: Json;
  bytes: number;
  until: number;
}

/** Answers for as long as each says; the longest unused go first where they become too many. */
export function createRemembered(now: () => number) {
  const answers = new Map<string, Remembered>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= answers.get(key)?.bytes ?? 0;
    answers.delete(key);
  };
  return {
    get(key: string): { data: Json } | null {
      const found = answers.get(key);
      if (!found) return null;
      forget(key);
      if (found.until <= now()) return null;
      answers.set(key, found);
      bytes += found.bytes;
      return found;
    },
    put(key: string, data: Json, size: number, millis: number): void {
      forget(key);
      if (millis <= 0 || size > MOST_BYTES / 4) return;
      answers.set(key, { data, bytes: size, until: now() + millis });
      bytes += size;
      for (const oldest of answers.keys()) {
        if (bytes <= MOST_BYTES) break;
        forget(oldest);
      }
    },
  };
}
