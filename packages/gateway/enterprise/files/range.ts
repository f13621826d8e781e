/** Bytes `start` to `end`, both included. */
export interface Range {
  start: number;
  end: number;
}

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110 §14): one stretch, `unsatisfiable`, or null for the
 * whole file. Several stretches at once and other units may be answered with the whole, and are.
 */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found) return null;
  const [, from = '', to = ''] = found;
  if (from === '' && to === '') return null;
  // `-500` is the last 500 bytes.
  if (from === '')
    return to === '0' || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
