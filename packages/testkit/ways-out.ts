import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { FastifyBaseLogger } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import type { Client } from './gateway.ts';

/** All that a reader is told of a released report, way by way, refusals included: each as text, with how it was asked. */
export async function waysOut(
  client: Client,
  reportId: string,
  panelIds: readonly string[],
): Promise<[way: string, text: string][]> {
  const told: [string, string][] = [];
  const params = { id: reportId };
  const note = (way: string, { raw }: { raw: Uint8Array }) => told.push([way, new TextDecoder().decode(raw)]);
  for (const componentId of panelIds) {
    const body = { componentId, filterValueMap: {} };
    for (const [way, call] of [
      ['ask', visualCalls.ask],
      ['rows', visualCalls.rows],
    ] as const)
      note(`${way} ${componentId}`, await client.ask(call, { params, body }));
  }
  const questions = panelIds.map(componentId => ({ componentId, filterValueMap: {} }));
  note('batch', await client.ask(visualCalls.batch, { params, body: { questions } }));
  const download = (componentId: string, format: 'csv' | 'xlsx') =>
    client.ask(visualCalls.download, {
      params: { formId: reportId },
      body: { componentId, filterValueMap: {}, format },
    });
  for (const componentId of panelIds) note(`csv ${componentId}`, await download(componentId, 'csv'));
  const { raw } = await download('', 'xlsx');
  const whole = await readXlsx(raw).then(
    book => JSON.stringify(book.sheets),
    () => new TextDecoder().decode(raw),
  );
  told.push(['xlsx', whole]);
  return told;
}

/** A log that keeps whatever is written to it, and the lines so far as one text. */
export function keptLog(): { log: FastifyBaseLogger; text(): string } {
  const lines: string[] = [];
  const said = (part: unknown): unknown =>
    part instanceof Error
      ? { ...part, message: part.message, stack: part.stack, cause: said(part.cause) }
      : part;
  const write = (...parts: unknown[]) => {
    const seen = new Set<unknown>();
    lines.push(
      JSON.stringify(parts, (_, value) => {
        if (typeof value === 'object' && value !== null) {
          if (seen.has(value)) return undefined;
          seen.add(value);
        }
        return typeof value === 'bigint' ? String(value) : said(value);
      }),
    );
  };
  const log = {
    ...{ level: 'trace', info: write, warn: write, error: write, fatal: write, debug: write, trace: write },
    silent() {},
    child: () => log,
  } as unknown as FastifyBaseLogger;
  return { log, text: () => lines.join('\n') };
}
