import { MOST, refuseMore } from './limits.ts';
import { packetsOf } from './packets.ts';
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
  let whole = 0;
  let packets = 0;
  let first = -1;
  let goesOn = false;
  const read = packetsOf({
    header: HEADER,
    begins(header) {
      const length = header.readUIntLE(0, 3);
      if (!goesOn) refuseMore(++packets, MOST.rows + 3 * MOST.columns);
      goesOn = length === GOES_ON;
      whole += length;
      refuseMore(whole, MOST.row);
      return length;
    },
    holds(piece) {
      if (first < 0) first = piece[0] ?? 0;
      if (first === ERROR) refuseMore(whole, MOST.words);
    },
    ends() {
      if (!goesOn) [whole, first] = [0, -1];
    },
  });
  return {
    next() {
      packets = 0;
    },
    *inspect(chunk) {
      read(chunk);
      yield chunk;
    },
  };
}
