const come = new Map<string, Promise<unknown>>();

/**
 * A file of the maps that come with the product (`public/maps`): `china`, the adcode of a province, `places`. Each is fetched
 * once; one that was not fetched is asked for again by who asks next.
 */
export function shippedMap(name: string): Promise<unknown> {
  const known = come.get(name);
  if (known) return known;
  const asked = fetch(`${import.meta.env.BASE_URL}maps/${name}.json`).then(response => {
    // An address of the app that there is no file for is answered with its page.
    if (!response.ok || !response.headers.get('content-type')?.includes('json'))
      throw new Error(`no map ${name}`);
    return response.json() as Promise<unknown>;
  });
  come.set(name, asked);
  asked.catch(() => come.delete(name));
  return asked;
}
