import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Random } from '@gonghui/testkit/random.ts';

/** A socket that says whatever one likes and takes whatever comes: errors of its own are no news. */
export interface RawConnection {
  readonly socket: Socket;
  send(bytes: Uint8Array | string): void;
  /** Resolves when something has come that holds `text`, when it is over, or after `ms`. */
  received(text: string, ms?: number): Promise<void>;
}

export const openRaw = (port: number): Promise<RawConnection> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let came = '';
    socket.on('data', data => {
      if (came.length < 4_000) came += data.toString('latin1').slice(0, 4_000);
    });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => {});
      resolve({
        socket,
        send: bytes => void (socket.writable && socket.write(bytes)),
        received: async (text, ms = 2_000) => {
          const end = Date.now() + ms;
          while (!came.includes(text) && !socket.destroyed && Date.now() < end)
            await new Promise(done => setTimeout(done, 2));
        },
      });
    });
  });

export const bytesOf = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.int(256)));

/** An HTTP request as text; `headers` as they stand, broken ones too. */
export const request = (
  method: string,
  target: string,
  headers: readonly string[] = [],
  body: string | Uint8Array = '',
): Buffer =>
  Buffer.concat([
    Buffer.from(`${[`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`),
    Buffer.from(body),
  ]);

export const upgradeHeaders = (): string[] => [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
];

interface Frame {
  /** First byte: FIN, RSV1 to RSV3, opcode. */
  first: number;
  body?: Uint8Array;
  masked?: boolean;
  /** The length it claims, where that is not the body's. */
  claims?: bigint;
}

/** A websocket frame, sound or not. */
export function frame({ first, body = new Uint8Array(0), masked = true, claims }: Frame): Buffer {
  const length = claims ?? BigInt(body.length);
  const mask = masked ? 0x80 : 0;
  let head: Buffer;
  if (length < 126n) head = Buffer.from([first, mask | Number(length)]);
  else if (length < 65_536n) {
    head = Buffer.from([first, mask | 126, 0, 0]);
    head.writeUInt16BE(Number(length), 2);
  } else {
    head = Buffer.alloc(10);
    head[0] = first;
    head[1] = mask | 127;
    head.writeBigUInt64BE(length, 2);
  }
  if (!masked) return Buffer.concat([head, body]);
  const key = randomBytes(4);
  return Buffer.concat([head, key, Buffer.from(body).map((byte, i) => byte ^ (key[i % 4] ?? 0))]);
}

/** Frames that no websocket may send, by what is wrong with them. */
export const BAD_FRAMES: Readonly<Record<string, () => Buffer>> = {
  'a reserved bit': () => frame({ first: 0xc2, body: Uint8Array.of(1) }),
  'all reserved bits': () => frame({ first: 0xf2, body: Uint8Array.of(1) }),
  'no mask': () => frame({ first: 0x82, body: Uint8Array.of(1), masked: false }),
  'an unknown opcode': () => frame({ first: 0x83 }),
  'an unknown control opcode': () => frame({ first: 0x8b }),
  'a length of 2^62': () => frame({ first: 0x82, claims: 2n ** 62n }),
  'a length of 2^63': () => frame({ first: 0x82, claims: 2n ** 63n }),
  'a length over the limit': () => frame({ first: 0x82, claims: 2n ** 31n }),
  'a ping that is too long': () => frame({ first: 0x89, body: new Uint8Array(200) }),
  'a ping in parts': () => frame({ first: 0x09 }),
  'a goodbye of one byte': () => frame({ first: 0x88, body: Uint8Array.of(3) }),
  'a goodbye with a code that is none': () => frame({ first: 0x88, body: Uint8Array.of(0, 1) }),
  'a goodbye that is no text': () => frame({ first: 0x88, body: Uint8Array.of(3, 232, 255, 254) }),
  'text that is none': () => frame({ first: 0x81, body: Uint8Array.of(255, 254, 253) }),
  'a continuation of nothing': () => frame({ first: 0x80, body: Uint8Array.of(1) }),
  'a beginning in a beginning': () => Buffer.concat([frame({ first: 0x02 }), frame({ first: 0x02 })]),
};
