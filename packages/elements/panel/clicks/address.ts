/** In an address: what was clicked. */
export const VALUE_MARK = '{值}';

/** Fault of an address that a click opens; null for http and https alone, without a name and password in it. */
export function addressFault(text: string): string | null {
  const tried = text.trim().replaceAll(VALUE_MARK, '0');
  if (!/^https?:\/\/[^\s\\]+$/i.test(tried) || !URL.canParse(tried)) return BAD_ADDRESS;
  const { protocol, username, password } = new URL(tried);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
    ? null
    : BAD_ADDRESS;
}

const BAD_ADDRESS = '网址应以 http:// 或 https:// 开头';

/**
 * Where a click leads: the address with what was clicked in the place of its mark. Null for what is no address, and where the
 * mark stands in the host, which a value must not choose.
 */
export function addressWith(text: string, value: string): string | null {
  if (addressFault(text) !== null) return null;
  const given = text.trim();
  const [host = ''] = given.replace(/^https?:\/\//i, '').split(/[/?#]/);
  if (host.includes(VALUE_MARK)) return null;
  return new URL(given.replaceAll(VALUE_MARK, encodeURIComponent(value))).href;
}
