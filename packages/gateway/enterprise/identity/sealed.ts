import {
  constants,
  createHmac,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Deps } from '../../base/context.ts';
import { bytesOf } from '../../base/sealing.ts';

/** Milliseconds for which a nonce can be used. */
const NONCE_MS = 5 * 60_000;
const BODY = 8;
const MAC = 8;

export interface Sealed {
  offer(): { keyId: string; key: string; nonce: string; time: number };
  /** The password inside a sealed field; spends its nonce. One refusal for whatever is wrong with it (promise D12). */
  open(field: string): Promise<string>;
}

/**
 * Takes the fields that the spec has encrypted before sending. TLS is what keeps them secret; this satisfies the wire
 * format and stops a recorded sign-in from being sent again.
 */
export function createSealed({ db, secrets, now }: Deps): Sealed {
  const privateKey = createPrivateKey(secrets.rsaPrivateKey);
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const macKey = Buffer.from(secrets.linkKey, 'base64url');
  const mac = (body: Buffer): Buffer =>
    createHmac('sha256', macKey).update('nonce').update(body).digest().subarray(0, MAC);

  // 4 bytes of seconds, 4 random, 8 of MAC: small, because 62 bytes are all that the key carries.
  const newNonce = (): string => {
    const body = Buffer.alloc(BODY);
    body.writeUInt32BE(Math.floor(now() / 1000), 0);
    randomBytes(4).copy(body, 4);
    return Buffer.concat([body, mac(body)]).toString('base64url');
  };
  const nonceEnd = (nonce: string): number | null => {
    const bytes = bytesOf(nonce);
    if (bytes?.length !== BODY + MAC || !timingSafeEqual(mac(bytes.subarray(0, BODY)), bytes.subarray(BODY)))
      return null;
    return bytes.readUInt32BE(0) * 1000 + NONCE_MS;
  };

  return {
    offer: () => ({ keyId: secrets.rsaKeyId, key: publicPem, nonce: newNonce(), time: now() }),
    open: async field => {
      const refused = new AppError('badRequest', '密码加密信息无效或已过期，请重试');
      const plain = decrypt(privateKey, field);
      const parts = plain === null ? null : /^([\w-]{22})\|\d{1,16}\|([\s\S]+)$/.exec(plain);
      const [, nonce = '', password = ''] = parts ?? [];
      const end = parts ? nonceEnd(nonce) : null;
      if (end === null || end <= now()) throw refused;
      const spent = await db.kysely
        .insertInto('used_nonces')
        .values({ nonce, expires_at: new Date(end) })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst();
      if (spent.numInsertedOrUpdatedRows !== 1n) throw refused;
      return password;
    },
  };
}

function decrypt(key: ReturnType<typeof createPrivateKey>, field: string): string | null {
  try {
    const bytes = Buffer.from(field, 'base64');
    return privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      bytes,
    ).toString('utf8');
  } catch {
    return null;
  }
}
