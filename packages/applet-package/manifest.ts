import { nameShape, shaped, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { FORMAT, MANIFEST } from './names.ts';
import { BROKEN, refusal } from './refusal.ts';

const Facts = z.object({
  sha256: shaped(64, /^[0-9a-f]{64}$/),
  size: z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)),
});

/** Where a package comes from: the same for each package of one applet, whatever it is called by then. */
const Origin = z.object({ installation: text(64), applet: text(64) });
export type Origin = z.output<typeof Origin>;

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that wrote it; people are told, nothing depends on it. */
  product: text(40),
  origin: Origin,
  /** What the applet is called. */
  name: nameShape(60),
  /** Records go along. */
  withData: z.boolean(),
  /** Every part, by name. */
  parts: z.record(text(120), Facts),
});
export type Manifest = z.output<typeof Manifest>;

/** A manifest that came with a package. Refuses one of a newer format before anything else of it is looked at. */
export function readManifest(value: unknown): Manifest {
  const { format } = (value ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw refusal(`应用包由更新的版本制作（格式 ${format}），请先升级本系统再导入`);
  const read = Manifest.safeParse(value);
  if (!read.success) throw refusal(`应用包的清单 ${MANIFEST} 有误。${BROKEN}`);
  return read.data;
}
