import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import type { DrawCode } from '@gonghui/print/layout/context.ts';

const CODES: ReadonlySet<string> = new Set(['qrcode', 'barcode']);

/** The library of codes is five times the rest: only who has one waits for it. */
export async function codesOf({ rows, free }: Sheet): Promise<DrawCode | undefined> {
  const has =
    rows.some(({ cells }) => cells.some(({ kind }) => CODES.has(kind))) ||
    free.some(({ type, kind }) => type === 'code' || CODES.has(kind));
  return has ? (await import('@gonghui/print/codes/draw-code.ts')).drawCode : undefined;
}
