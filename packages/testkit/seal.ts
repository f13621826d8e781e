import { createRequire } from 'node:module';

// Its ESM build imports without extensions, which Node refuses.
const JSEncrypt = createRequire(import.meta.url)('jsencrypt') as new () => {
  setPublicKey(key: string): void;
  encryptOAEP(text: string): string | false;
};

/** Encrypts exactly as the browser does, with the same library. */
export function sealWith(offer: { key: string; nonce: string; time: number }, password: string): string {
  const crypt = new JSEncrypt();
  crypt.setPublicKey(offer.key);
  const sealed = crypt.encryptOAEP(`${offer.nonce}|${offer.time}|${password}`);
  if (!sealed) throw new Error('The password does not fit the key');
  return sealed;
}
