import { createHash } from 'node:crypto';
import { digestOfText } from '@gonghui/kernel/digest.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { type ReadPackage, readBytes } from '../packages/index.ts';
import { contentsOf } from './contents-of.ts';

/** A sample that the product comes with. */
export interface BuiltIn {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly group: string;
  readonly appletData: Readonly<Record<string, Json>>;
  /** Its package with records up to `now` (milliseconds), piece by piece; equal moments give equal bytes. */
  written(now: number): AsyncIterable<Uint8Array>;
}

/** The same on each installation and of each version: a key as an id looks. */
export const idOfBuiltIn = (key: string): string => `b${digestOfText(`sample ${key}`).slice(0, 7)}`;

async function bytesOf(one: BuiltIn, now: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of one.written(now)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What a process knows of a sample of the product once it has read it; its bytes are made anew each time. */
interface BuiltInFacts {
  readonly digest: string;
  readonly contents: ReturnType<typeof contentsOf>;
}

/** More than the product will come with. */
const MOST = 100;
/** A moment by which versions of a sample are told apart. */
const ALWAYS = Date.UTC(2026, 0, 31);
/** What people look at has records of this month: an older one is made anew. */
const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** The samples of the product by their ids. */
export function createBuiltIns(list: readonly BuiltIn[], now: () => number) {
  const byId = new Map(list.map(one => [idOfBuiltIn(one.key), one]));
  const known = new Recent<Promise<BuiltInFacts>>(MOST);
  const learn = async (one: BuiltIn): Promise<BuiltInFacts> => {
    const bytes = await bytesOf(one, ALWAYS);
    const { package: opened } = await readBytes(bytes);
    const digest = createHash('sha256').update(bytes).digest('hex');
    return { digest, contents: contentsOf(opened.manifest) };
  };
  const factsOf = (id: string): Promise<BuiltInFacts> => {
    const before = known.get(id);
    if (before) return before;
    const one = byId.get(id);
    if (!one) throw new Error(`no sample ${id}`);
    const found = learn(one);
    known.set(id, found);
    found.catch(() => known.delete(id));
    return found;
  };
  return {
    ids: (): string[] => [...byId.keys()],
    get: (id: string): BuiltIn | undefined => byId.get(id),
    /** What tells the sample as it is now from what it was, and what is in one that is there. */
    async facts(id: string): Promise<BuiltInFacts> {
      const { digest, contents } = await factsOf(id);
      return { digest: `${digest} ${monthOf(now())}`, contents };
    },
    read: async (one: BuiltIn): Promise<ReadPackage> => readBytes(await bytesOf(one, now())),
  };
}

export type BuiltIns = ReturnType<typeof createBuiltIns>;
