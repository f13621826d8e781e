import { MOST, sound, within } from './limits.ts';
import type { Wire } from './wire.ts';

const HEADER = 4;
/** A packet of this length goes on in the next one. */
const GOES_ON = 0xff_ff_ff;
const ERROR = 0xff;

/**
 * Packets of MySQL, counted before the driver reads them: how many there are of an answer, and how long each is with all that it
 * goes on in. The driver gathers a packet of any length, and its parts for ever.
 */
export function mysqlWire(): Wire {
  let header = Buffer.alloc(0);
  /** Bytes of the packet under way that are still to come. */
  let left = 0;
  let whole = 0;
  let packets = 0;
  let first = -1;
  let goesOn = false;
  return {
    next() {
      packets = 0;
    },
    *inspect(chunk) {
      let at = 0;
      while (at < chunk.length) {
        if (left > 0) {
          if (first < 0) first = chunk[at] ?? 0;
          if (first === ERROR) within(whole, MOST.words);
          const took = Math.min(left, chunk.length - at);
          left -= took;
          at += took;
          if (left === 0 && !goesOn) [whole, first] = [0, -1];
          continue;
        }
        const took = chunk.subarray(at, at + HEADER - header.length);
        header = Buffer.concat([header, took]);
        at += took.length;
        if (header.length < HEADER) break;
        left = header.readUIntLE(0, 3);
        header = Buffer.alloc(0);
        if (!goesOn) within(++packets, MOST.rows + 3 * MOST.columns);
        // A part without anything that says it goes on would never come to an end.
        sound(left > 0 || goesOn || packets > 0);
        goesOn = left === GOES_ON;
        whole += left;
        within(whole, MOST.row);
        if (left === 0 && !goesOn) [whole, first] = [0, -1];
      }
      yield chunk;
    },
  };
}
