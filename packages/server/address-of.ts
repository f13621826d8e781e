import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { networkOf } from '@gonghui/gateway/http/plugins/network.ts';

/** What a limit by address counts a request by that no route of the gateway meets: as the gateway does, behind the same proxies. */
export function addressOf(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trust = proxyAddress.compile([...trustedProxies]);
  return request => networkOf(proxyAddress(request, trust) ?? '');
}
