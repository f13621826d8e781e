import type { Json } from '@gonghui/kernel/json.ts';
import { type HttpRequest, readAddress } from '../../base/outbound/http.ts';
import type { Headers } from '../push/index.ts';
import { OutsideFault } from './fault.ts';

/** How an outside API is reached, with its headers opened. */
export interface RequestTarget {
  tenantId: string;
  method: 'GET' | 'POST';
  url: string;
  headers: Headers;
  fixed: readonly { name: string; value: string }[];
}

/** Promise D20. */
const ASK_MS = 10_000;
export const MOST_REPLY_BYTES = 1024 * 1024;
/** Parameters of one question. */
const MOST_SENT = 8 * 1024;

const textOf = (value: Json): string => (Array.isArray(value) ? value.map(textOf).join(',') : String(value));

/**
 * The request that asks with these parameters: of GET in the address, of POST as a JSON object. Only the query of the address
 * hangs on them, never where it leads.
 */
export function requestOf(way: RequestTarget, values: Readonly<Record<string, Json>>): HttpRequest {
  const sent = new Map<string, Json>(way.fixed.map(({ name, value }) => [name, value]));
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  const parameters = JSON.stringify([...sent]);
  if (Buffer.byteLength(parameters) > MOST_SENT || !parameters.isWellFormed())
    throw new OutsideFault('own', '要发送的参数过长');
  const url = readAddress(way.url);
  const shared = {
    tenantId: way.tenantId,
    method: way.method,
    url,
    millis: ASK_MS,
    mostBytes: MOST_REPLY_BYTES,
  };
  const headers = {
    accept: 'application/json',
    ...Object.fromEntries(way.headers.map(([name, value]) => [name.toLowerCase(), value])),
    'user-agent': 'Gonghui/1',
  };
  if (way.method === 'GET') {
    for (const [name, value] of sent) url.searchParams.set(name, textOf(value));
    return { ...shared, headers };
  }
  return {
    ...shared,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(Object.fromEntries(sent)),
  };
}
