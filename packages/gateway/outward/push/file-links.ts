import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Secrets } from '../../base/config.ts';
import { derivedKey } from '../../base/sealing.ts';

/** How long the address of a file in a body opens it (rule H3). */
const FILE_DAYS = 7;
const DAY_MS = 86_400_000;

const signatureOf = (secrets: Secrets, text: string): string =>
  createHmac('sha256', derivedKey(secrets, 'hook files')).update(text).digest('base64url');

/** A token that opens one file for whoever has it: through this hook, until its end. */
export function fileToken(secrets: Secrets, hookId: string, fileId: string, now: number): string {
  const text = `${hookId}.${fileId}.${(now + FILE_DAYS * DAY_MS).toString(36)}`;
  return `${text}.${signatureOf(secrets, text)}`;
}

/** What a token opens. All that open nothing are refused alike. */
export function openToken(secrets: Secrets, token: string, now: number): { hookId: string; fileId: string } {
  const at = token.lastIndexOf('.');
  const [hookId = '', fileId = '', end = ''] = token.slice(0, Math.max(0, at)).split('.');
  const given = Buffer.from(token.slice(at + 1));
  const right = Buffer.from(signatureOf(secrets, token.slice(0, Math.max(0, at))));
  const holds = given.length === right.length && timingSafeEqual(given, right);
  if (!holds || Number.parseInt(end, 36) <= now) throw new AppError('notFound');
  return { hookId, fileId };
}
