/** FIN and the opcode for binary data (RFC 6455, 5.2). */
const FIN_BINARY = 0x82;

/** A message for several sockets: the bytes around it are the same for all, since servers do not mask. */
export class SharedFrame {
  readonly payload: Uint8Array;
  #wire: Buffer | null = null;

  constructor(payload: Uint8Array) {
    this.payload = payload;
  }

  /** The message as a whole websocket frame. */
  get wire(): Buffer {
    this.#wire ??= Buffer.concat([header(this.payload.length), this.payload]);
    return this.#wire;
  }
}

function header(length: number): Buffer {
  if (length < 126) return Buffer.of(FIN_BINARY, length);
  if (length < 0x10000) {
    const head = Buffer.of(FIN_BINARY, 126, 0, 0);
    head.writeUInt16BE(length, 2);
    return head;
  }
  const head = Buffer.alloc(10);
  head[0] = FIN_BINARY;
  head[1] = 127;
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
