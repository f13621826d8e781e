import { MOST, refuseMore, sound } from './limits.ts';
import { packetsOf } from './packets.ts';
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
  let since = 0;
  let rows = 0;
  let remarks = 0;
  const read = packetsOf({
    header: HEADER,
    begins(header) {
      const length = header.readUInt16BE(2);
      sound(length >= HEADER);
      // Of parts of a byte each it would make a thousand times the work.
      sound(((header[1] ?? 0) & IS_LAST) === IS_LAST || length >= LEAST);
      return length - HEADER;
    },
  });
  return {
    next() {
      [since, rows, remarks] = [0, 0, 0];
    },
    row() {
      since = 0;
      refuseMore(++rows, MOST.rows);
    },
    words() {
      since = 0;
      refuseMore(++remarks, MOST.remarks);
    },
    *inspect(chunk) {
      since += chunk.length;
      refuseMore(since, MOST.row);
      read(chunk);
      yield chunk;
    },
  };
}
