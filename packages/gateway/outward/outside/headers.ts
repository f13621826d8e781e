import type { Secrets } from '../../base/config.ts';
import { derivedKey, seal, unseal } from '../../base/sealing.ts';
import type { Headers } from '../push/index.ts';

const key = (secrets: Secrets) => derivedKey(secrets, 'outside headers');

export const sealHeaders = (secrets: Secrets, headers: Headers): string | null =>
  headers.length === 0 ? null : seal(key(secrets), JSON.stringify(headers));

export const openHeaders = (secrets: Secrets, sealed: string | null): Headers =>
  sealed === null ? [] : (JSON.parse(unseal(key(secrets), sealed)) as Headers);
