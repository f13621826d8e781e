import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Secrets } from './config.ts';

/** Names of the keys derived from the installation's, so that no two uses share one. */
type Purpose =
  | 'record values'
  | 'submission digests'
  | 'connection passwords'
  | 'hook secrets'
  | 'hook files'
  | 'outside headers'
  | 'visits'
  | 'receipts'
  | 'public addresses'
  | 'proofs of work'
  | 'board groups';

const derived = new WeakMap<Secrets, Map<Purpose, KeyObject>>();

/** A key for one purpose, from the installation's secret. */
export function derivedKey(secrets: Secrets, purpose: Purpose): KeyObject {
  const keys = derived.get(secrets) ?? new Map<Purpose, KeyObject>();
  derived.set(secrets, keys);
  const known = keys.get(purpose);
  if (known) return known;
  const bytes = hkdfSync('sha256', Buffer.from(secrets.linkKey, 'base64url'), '', purpose, 32);
  // Not the bytes: the cipher would wrap them anew for every use.
  const key = createSecretKey(Buffer.from(bytes));
  keys.set(purpose, key);
  return key;
}

/**
 * The bytes that a text in base64url says; null for any but the one text that says them. Its last letter may have bits to spare:
 * four or sixteen texts would be one token, and what is used up under one of them could be used again under the next.
 */
export function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

/** Text as the database keeps what nobody may read there: `v1:` and AES-256-GCM of it, different each time. */
export function seal(key: KeyObject, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** What was sealed; throws when it was tampered with or belongs to another installation. */
export function unseal(key: KeyObject, sealed: string): string {
  const bytes = bytesOf(sealed.slice(3));
  if (!bytes) throw new Error('not what was sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
