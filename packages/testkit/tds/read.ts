/** A statement that came, and its parameters by name. */
export interface Asked {
  readonly text: string;
  readonly values: Readonly<Record<string, string | boolean | null>>;
}

export interface TdsLogin {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

const wide = (bytes: Buffer): string => bytes.toString('utf16le');

/** Who signs in: fields stand behind a table of places and lengths. */
export function readLogin(body: Buffer): TdsLogin {
  const field = (at: number): Buffer => {
    const start = body.readUInt16LE(at);
    return Buffer.from(body.subarray(start, start + 2 * body.readUInt16LE(at + 2)));
  };
  const password = field(44).map(byte => {
    const plain = byte ^ 0xa5;
    return ((plain << 4) | (plain >> 4)) & 0xff;
  });
  return { user: wide(field(40)), password: wide(Buffer.from(password)), database: wide(field(68)) };
}

/** Every request begins with headers that say how long they are. */
const behindHeaders = (body: Buffer): Buffer => body.subarray(body.readUInt32LE(0));

export const readBatch = (body: Buffer): string => wide(behindHeaders(body));

const NVARCHAR = 0xe7;
const BIT = 0x68;

/** A call of `sp_executesql`: the statement, what its parameters are, and each of them. */
export function readRpc(body: Buffer): Asked {
  const bytes = behindHeaders(body);
  const nameLength = bytes.readUInt16LE(0);
  let at = nameLength === 0xffff ? 4 : 2 + 2 * nameLength;
  at += 2;
  const found: [string, string | boolean | null][] = [];
  const take = (length: number): Buffer => {
    const part = bytes.subarray(at, at + length);
    at += length;
    return part;
  };
  const number = (length: 1 | 2 | 4): number => take(length).readUIntLE(0, length);
  const text = (): string | null => {
    const most = number(2);
    take(5);
    if (most !== 0xffff) {
      const length = number(2);
      return length === 0xffff ? null : wide(take(length));
    }
    if (take(8).readBigUInt64LE() === 0xffffffffffffffffn) return null;
    const chunks: Buffer[] = [];
    for (let length = number(4); length > 0; length = number(4)) chunks.push(take(length));
    return wide(Buffer.concat(chunks));
  };
  while (at < bytes.length) {
    const name = wide(take(2 * number(1)));
    take(1);
    const type = number(1);
    if (type === NVARCHAR) found.push([name, text()]);
    else if (type === BIT) {
      number(1);
      found.push([name, number(1) === 0 ? null : number(1) === 1]);
    } else throw new Error(`a parameter of type ${type.toString(16)} came`);
  }
  const [[, statement] = ['', ''], , ...values] = found;
  return {
    text: String(statement),
    values: Object.fromEntries(values.map(([name, value]) => [name.replace('@', ''), value])),
  };
}
