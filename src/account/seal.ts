import { authCalls } from '@gonghui/contract/auth.ts';
import { type SendOptions, send } from '../api/client.ts';

/**
 * Passwords as the calls take them (contract `Sealed`): RSA-OAEP over `nonce|time|password`, each with a nonce of its
 * own. All in one call use the last key, whose id goes along where the call asks for it.
 */
export async function seal(
  passwords: readonly string[],
  options?: SendOptions,
): Promise<{ keyId: string; sealed: string[] }> {
  const { default: JSEncrypt } = await import('jsencrypt');
  const sealed: string[] = [];
  let keyId = '';
  for (const password of passwords) {
    const key = await send(authCalls.key, undefined, options);
    const rsa = new JSEncrypt();
    rsa.setPublicKey(key.key);
    const text = rsa.encryptOAEP(`${key.nonce}|${key.time}|${password}`);
    if (!text) throw new Error('密码过长');
    sealed.push(text);
    keyId = key.keyId;
  }
  return { keyId, sealed };
}
