import type { Mended, ToMend } from './mend.ts';
import type { RelayStorage, StoredDesign } from './storage.ts';

/** What a design is looked through and begun anew with. */
interface Repairing {
  readonly storage: RelayStorage;
  /** Looks through a design, elsewhere: it may be as large as a design can be. */
  readonly mend: (design: ToMend) => Promise<Mended | null>;
  readonly report: (error: unknown) => void;
}

/**
 * Looks, once, at a design from before the gate refused what no verb can write. Where something lies in it that people could
 * not open or read, the design begins anew: a next generation that holds everything else under the same ids. Copies of the one
 * before, which have it still, are turned away by their generation. Its past stays. Rejects when the log does not take it; the
 * design is then not opened.
 */
export async function repairDesign(
  designId: string,
  stored: StoredDesign,
  at: number,
  { storage, mend, report }: Repairing,
): Promise<StoredDesign> {
  if (stored.checked !== false || !storage.renew || !storage.markChecked) return stored;
  const updates = [stored.checkpoint.state, ...stored.tail.map(({ update }) => update)];
  const next = await mend({ designId, kind: stored.kind, updates });
  if (!next) {
    await storage.markChecked(designId);
    return stored;
  }
  report(
    new Error(
      `design ${designId} held ${next.replaced} things that nobody can read, and was begun anew without them`,
    ),
  );
  return storage.renew(
    designId,
    { generation: stored.generation, next: stored.generation + 1, at },
    next.state,
  );
}
