import { nameShape, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { AskedMillis, Id, IdParams, Millis, NamedId, NullAnswer } from './shapes.ts';

/** Passes of one screen that hold; more walls than one screen has. */
export const MOST_PASSES = 100;
/** Longest time from now for which a pass is made. */
export const PASS_YEARS = 5;
/** Networks that one pass names. */
export const MOST_NETWORKS = 20;

/** Why a pass opens nothing: nobody knows it, it was revoked, its end came, the caller is elsewhere, its maker lost what it shows, the screen is not released any more. */
export const PASS_ENDS = ['unknown', 'revoked', 'expired', 'network', 'maker', 'offline'] as const;
export type PassEnd = (typeof PASS_ENDS)[number];

const Pass = z.object({
  id: Id,
  name: z.string(),
  createdBy: NamedId,
  createdAt: Millis,
  expiresAt: Millis,
  /** Addresses from which it opens, as CIDR or single ones; from anywhere if empty. */
  networks: z.array(z.string()),
  /** To the minute. */
  lastSeenAt: z.nullable(Millis),
  revokedAt: z.nullable(Millis),
  /** What keeps it from opening the screen now; null while it does. */
  why: z.nullable(z.enum(PASS_ENDS)),
});

/** Walls that play big screens without anybody signing in (docs/decisions/play-pass.md). All ours. */
export const screenCalls = {
  /** Those that hold first, then the last made. */
  passes: call({
    method: 'GET',
    path: '/v1/datav/{id}/passes',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '大屏的播放凭证',
    params: IdParams,
    /** `baseUrl`: where addresses of walls begin; null without `BASE_URL`. */
    result: z.object({ list: z.array(Pass), baseUrl: z.nullable(z.string()) }),
  }),
  /** `pass` is the secret of 256 bits: it is told once and kept as a hash. What the screen shows by it the caller has to see. */
  createPass: call({
    method: 'POST',
    path: '/v1/datav/{id}/passes',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '新建播放凭证',
    params: IdParams,
    body: z.object({
      name: nameShape(30, { empty: '不能为空', long: '不能超过30字' }),
      expiresAt: AskedMillis,
      networks: z._default(z.array(text(50)).check(z.maxLength(MOST_NETWORKS)), []),
    }),
    result: z.extend(Pass, { pass: z.string() }),
  }),
  /** Ends it within five seconds, wherever it is shown. */
  revokePass: call({
    method: 'DELETE',
    path: '/v1/datav/passes/{passId}',
    access: ['app'],
    builds: { pass: 'params.passId' },
    rate: 'write',
    summary: '撤销播放凭证',
    params: z.object({ passId: Id }),
    result: NullAnswer,
  }),
  /**
   * A token for `expireIn` seconds that opens this screen, its data, its files (by a cookie of its own) and maps, and nothing else.
   * 1515 with `data {reason: 'pass', why}` where the pass opens it not; 429 after too many that nobody knows.
   */
  open: call({
    method: 'POST',
    path: '/v1/datav/pass',
    access: 'public',
    // A building of walls begins at once after a power cut; who guesses is counted by `identity.guessed`.
    rate: 'public',
    summary: '以播放凭证打开大屏',
    body: z.strictObject({ formId: Id, pass: text(100).check(z.minLength(1)) }),
    result: z.object({ token: z.string(), expireIn: z.int(), now: Millis }),
  }),
};
