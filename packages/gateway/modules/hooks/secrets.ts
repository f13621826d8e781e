import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import { derivedKey, seal, unseal } from '../../sealing.ts';

/** Headers as they are sent: name and value, in their order. */
export type Headers = [name: string, value: string][];

const key = (secrets: Secrets) => derivedKey(secrets, 'hook secrets');

/** A secret as Standard Webhooks writes it; said once and kept sealed. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealText = (secrets: Secrets, text: string): string => seal(key(secrets), text);
export const openText = (secrets: Secrets, sealed: string): string => unseal(key(secrets), sealed);

export const sealHeaders = (secrets: Secrets, headers: Headers): string | null =>
  headers.length === 0 ? null : sealText(secrets, JSON.stringify(headers));
export const openHeaders = (secrets: Secrets, sealed: string | null): Headers =>
  sealed === null ? [] : (JSON.parse(openText(secrets, sealed)) as Headers);

/** Text without any of these, which the other side may have answered with (rule H11). */
export function masked(text: string, hidden: readonly string[]): string {
  return [...hidden]
    .filter(one => one.length >= 4)
    .sort((a, b) => b.length - a.length)
    .reduce((left, one) => left.split(one).join('••••••'), text);
}
