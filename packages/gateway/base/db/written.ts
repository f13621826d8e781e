/** How often this process has written, for those who remember what they read. */
export interface WriteCounter {
  /** Grows with every transaction that may have changed something of an enterprise. */
  countOf(tenantId: string): number;
  /** Call it once a transaction of an enterprise that may have written is over, however it ended. */
  within(tenantId: string): void;
  /** The same of a transaction over all enterprises. */
  anywhere(): void;
}

export function createWritten(): WriteCounter {
  const within = new Map<string, number>();
  let anywhere = 0;
  return {
    countOf: tenantId => anywhere + (within.get(tenantId) ?? 0),
    within: tenantId => void within.set(tenantId, (within.get(tenantId) ?? 0) + 1),
    anywhere: () => {
      anywhere++;
    },
  };
}

/** A line of the audit trail tells what was done and decides nothing. */
const TELLS = /^insert into "audit" /;

/**
 * Whether a statement may write what decides something; `for update` and a word in quotes count too, which costs nobody more than a
 * look.
 */
export const mayWrite = (text: string): boolean =>
  /\b(?:insert|update|delete|merge|truncate)\b/i.test(text) && !TELLS.test(text);
