import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../base/config.ts';
import { derivedKey, seal, unseal } from '../../base/sealing.ts';

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

/** So short a part of a value is no secret, and text would be full of dots. */
const LEAST = 4;
const LEAST_PART = 8;

/** How a text may come back: as it is, within JSON, within JSON as some write it, within an address. */
function spellings(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  return [text, json, json.replaceAll('/', '\\/'), encodeURIComponent(text)];
}

/** What of these nobody is to read: a value, its parts (`Bearer …`), a signing secret without what it begins with. */
export const hiddenIn = (headers: Headers, secrets: readonly string[]): string[] => [
  ...headers.flatMap(([, value]) => [
    value,
    ...value.split(/[\s,;=]+/).filter(part => part.length >= LEAST_PART),
  ]),
  ...secrets.flatMap(secret => [secret, secret.replace(/^whsec_/, '')]),
];

/** Text without any of these, which the other side may have answered with (rule H11). */
export const masked = (text: string, hidden: readonly string[]): string =>
  [...new Set(hidden.filter(one => one.length >= LEAST).flatMap(spellings))]
    .sort((a, b) => b.length - a.length)
    .reduce((left, one) => left.split(one).join('••••••'), text);
