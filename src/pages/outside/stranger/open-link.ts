import type { CallInput, CallResult } from '@gonghui/contract/define.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { noteClock } from '@gonghui/elements/shared/enterprise-clock.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { sendAs } from '../../../api/client.ts';
import { StoredValue } from '../../../session/kept.ts';
import { ApiError, isApiError } from '../../../transport/errors.ts';
import { thisBrowser } from './device.ts';
import { isShared } from './shared-device.ts';

export type LinkVisit = CallResult<typeof publicCalls.open>;
type Body = CallInput<typeof publicCalls.open>['body'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The visit of a link as this browser had it last: with it a page that was closed goes on where it was (rule L20). */
export const keptVisit = (short: string): StoredValue<string> => new StoredValue(`gh.visit.${short}`, isText);

/** Parameters of the address, of those the gateway keeps what the link lists. */
const paramsHere = (): Record<string, string> => {
  const params: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(location.search))
    if (name.length <= 40 && Object.keys(params).length < 20) params[name] = value.slice(0, 200);
  return params;
};

/** Opens a link as this browser, with what it knows of earlier visits. Rejects with an ApiError; 1515 where nothing is open. */
export async function openLink(
  short: string,
  more: Pick<Body, 'password' | 'proof'> = {},
  signal?: AbortSignal,
): Promise<LinkVisit> {
  const kept = keptVisit(short);
  const visit = kept.read();
  const opened = await sendAs(
    undefined,
    publicCalls.open,
    {
      params: { shortLink: short },
      body: {
        ...more,
        device: thisBrowser(),
        ...(visit ? { visit } : {}),
        source: { referrer: document.referrer.slice(0, 500), params: paramsHere() },
      },
    },
    { signal },
  );
  noteClock(opened.now);
  if (opened.visit && !isShared(short)) kept.write(opened.visit);
  return opened;
}

/** Why a link does not open, as a call by it would be refused (rule L14). */
export const shut = ({ state, message }: Pick<LinkVisit, 'state' | 'message'>): ApiError =>
  new ApiError(ERRORS.forbidden.code, message, { state }, ERRORS.forbidden.reaction);

/**
 * A new token of the same visit. `unlock` asks the stranger for what the link asks now. Rejects with an ApiError where it does not open
 * any more, in the words of today.
 */
export async function renewVisit(
  short: string,
  unlock: (opened: LinkVisit) => Promise<string>,
): Promise<string> {
  try {
    const opened = await openLink(short);
    if (opened.visit) return opened.visit;
    if (isLocked(opened)) return await unlock(opened);
    throw shut(opened);
  } catch (error) {
    if (isApiError(error, 'gone')) keptVisit(short).clear();
    throw error;
  }
}

/** Whether it opens with something that the stranger has, or his browser can do. */
export const isLocked = ({ state }: Pick<LinkVisit, 'state'>): boolean =>
  state === 'password' || state === 'proof';
