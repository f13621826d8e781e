import { MOST, sound, within } from './limits.ts';
import type { Wire } from './wire.ts';

const HEADER = 8;
/** The least that a packet has which is not the last of its message, as the protocol has it. */
const LEAST = 512;
const IS_LAST = 1;

/**
 * Packets of SQL Server, checked before the driver reads them, and bytes counted between rows: cells and columns say their lengths
 * themselves, and the driver keeps what came until it has as much.
 */
export function tdsWire(): Wire & { row(): void; words(): void } {
  let header = Buffer.alloc(0);
  let left = 0;
  let since = 0;
  let rows = 0;
  let remarks = 0;
  return {
    next() {
      [since, rows, remarks] = [0, 0, 0];
    },
    row() {
      since = 0;
      within(++rows, MOST.rows);
    },
    words() {
      since = 0;
      within(++remarks, MOST.remarks);
    },
    *inspect(chunk) {
      since += chunk.length;
      within(since, MOST.row);
      for (let at = 0; at < chunk.length; ) {
        if (left > 0) {
          const took = Math.min(left, chunk.length - at);
          left -= took;
          at += took;
          continue;
        }
        const took = chunk.subarray(at, at + HEADER - header.length);
        header = Buffer.concat([header, took]);
        at += took.length;
        if (header.length < HEADER) break;
        const length = header.readUInt16BE(2);
        sound(length >= HEADER);
        // Of parts of a byte each it would make a thousand times the work.
        sound(((header[1] ?? 0) & IS_LAST) === IS_LAST || length >= LEAST);
        left = length - HEADER;
        header = Buffer.alloc(0);
      }
      yield chunk;
    },
  };
}
