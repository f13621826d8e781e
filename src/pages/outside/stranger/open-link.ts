import type { CallInput, CallResult } from '@gonghui/contract/define.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { sendAs } from '../../../api/client.ts';
import { isApiError } from '../../../api/errors.ts';
import { Kept } from '../../../session/kept.ts';
import { thisBrowser } from './device.ts';

export type Opened = CallResult<typeof publicCalls.open>;
type Body = CallInput<typeof publicCalls.open>['body'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The visit of a link as this browser had it last: with it a page that was closed goes on where it was (rule L20). */
export const keptVisit = (short: string): Kept<string> => new Kept(`gh.visit.${short}`, isText);

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
): Promise<Opened> {
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
  if (opened.visit) kept.write(opened.visit);
  return opened;
}

/** A new token of the same visit; null where the link does not open by itself any more. */
export async function renewVisit(short: string): Promise<string | null> {
  try {
    return (await openLink(short)).visit;
  } catch (error) {
    if (isApiError(error, 'gone')) keptVisit(short).clear();
    return null;
  }
}
