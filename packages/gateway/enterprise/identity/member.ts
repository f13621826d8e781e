import { fileCalls } from '@gonghui/contract/files.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import { fileCookie } from './cookie.ts';
import type { Claims, createTokens } from './tokens.ts';

/** What the token of a member's request says: null without one. The file cookie counts for reading a file only. */
export async function memberOf(
  tokens: ReturnType<typeof createTokens>,
  request: FastifyRequest,
): Promise<Claims | null> {
  const header = request.headers.authorization;
  const { call } = request.routeOptions.config;
  const forFile = call === fileCalls.get || call === fileCalls.preview;
  const cookie = forFile && header === undefined ? fileCookie(request.headers.cookie) : null;
  if (header === undefined && !cookie) return null;
  if (cookie) return tokens.verify('files', cookie);
  const bearer = /^Bearer ([\w.-]+)$/.exec(header ?? '')?.[1];
  if (!bearer) throw new AppError('notSignedIn');
  return tokens.verify('api', bearer);
}
