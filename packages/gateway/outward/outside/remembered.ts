import type { Json } from '@gonghui/kernel/json.ts';
import { Recent } from '@gonghui/kernel/recent.ts';

/** Bytes of answers that this process remembers, of all enterprises. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Answers for as long as each says. */
export function createRemembered(now: () => number) {
  const answers = new Recent<{ data: Json; until: number }>(MOST_BYTES);
  return {
    get(tenantId: string, key: string): { data: Json } | null {
      const found = answers.get(key, tenantId);
      if (!found) return null;
      if (found.until > now()) return found;
      answers.delete(key, tenantId);
      return null;
    },
    put(tenantId: string, key: string, data: Json, size: number, millis: number): void {
      answers.delete(key, tenantId);
      if (millis <= 0 || size > MOST_BYTES / 4) return;
      answers.set(key, { data, until: now() + millis }, tenantId, size);
    },
  };
}
