/** What is made of packets that come one after another, each with a header of its own. */
export interface PacketReader {
  /** Bytes of the header. */
  readonly header: number;
  /** A header is whole: answers how many bytes come after it. */
  begins(header: Buffer): number;
  /** A stretch of those bytes. */
  holds?(piece: Buffer): void;
  /** All of them have come, or there were none. */
  ends?(): void;
}

/** Goes through bytes as they come, in stretches of any length, and keeps no more of them than half a header. */
export function packetsOf(reader: PacketReader): (chunk: Buffer) => void {
  let header = Buffer.alloc(0);
  /** Bytes of the packet under way that are still to come. */
  let left = 0;
  return chunk => {
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const piece = chunk.subarray(at, at + left);
        reader.holds?.(piece);
        left -= piece.length;
        at += piece.length;
      } else {
        const piece = chunk.subarray(at, at + reader.header - header.length);
        header = Buffer.concat([header, piece]);
        at += piece.length;
        if (header.length < reader.header) return;
        left = reader.begins(header);
        header = Buffer.alloc(0);
      }
      if (left === 0) reader.ends?.();
    }
  };
}
