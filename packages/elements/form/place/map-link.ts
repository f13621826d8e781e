import type { PlaceProps } from './shape.ts';

/**
 * Page of the map (amap's public URI scheme, which opens its app on a phone): the very point where it is known, else
 * a search for the address. Null where there is neither.
 */
export function mapLink({ label, address, longitude, latitude }: PlaceProps): string | null {
  const where = address.trim();
  if (typeof longitude === 'number' && typeof latitude === 'number') {
    const query = new URLSearchParams({ position: `${longitude},${latitude}`, name: label || where });
    return `https://uri.amap.com/marker?${query}`;
  }
  return where === '' ? null : `https://uri.amap.com/search?${new URLSearchParams({ keyword: where })}`;
}
