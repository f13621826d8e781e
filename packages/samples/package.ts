import { FORMAT, inOrder } from '@gonghui/applet-package/names.ts';
import { lineBytes, partBytes } from '@gonghui/applet-package/text.ts';
import { type WrittenPart, writePackage } from '@gonghui/applet-package/zip/write.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Sample } from './make/applet.ts';

/** What packages of the samples say that they come from, beside the key of the sample. */
export const BUILT_IN = 'gonghui-samples';

async function* linesOf(records: readonly object[]): AsyncGenerator<Uint8Array> {
  for (const record of records) yield lineBytes(record as unknown as Json);
}

/** The package of a sample, piece by piece, with records up to `now` (milliseconds); equal moments give equal bytes. */
export function samplePackage(
  { key, name, contents }: Sample,
  now: number,
  withData = true,
): AsyncGenerator<Uint8Array> {
  const { parts, records } = contents(now);
  const written: WrittenPart[] = [...parts]
    // How far numbers are goes along with the records that have them.
    .filter(([part]) => withData || part !== 'counters.json')
    .map(([part, value]) => ({ name: part, body: partBytes(value) }));
  if (withData)
    for (const [form, lines] of records) written.push({ name: `data/${form}.ndjson`, body: linesOf(lines) });
  written.sort((one, other) => inOrder(one.name, other.name));
  const head = {
    format: FORMAT as typeof FORMAT,
    product: '0.1.0',
    origin: { installation: BUILT_IN, applet: key },
    name,
    withData,
  };
  return writePackage(head, written);
}
