import { createHmac } from 'node:crypto';

/** What a receiver checks (Standard Webhooks): HMAC-SHA256 over id, time and body, once for each secret that holds. */
export function signatureHeaders(
  id: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const signed = secrets.map(secret => {
    const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', bytes).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signed.join(' '),
  };
}
