import type { Genre } from './genres.ts';
import { isCardNumber, isIdNumber } from './numbers.ts';
import { parseCard } from './parse-card.ts';

/** Text of a picture whose longest edge is made `size` pixels; `digits`: nothing but digits, X and the slash is looked for. */
export type Reader = (size: number, digits: boolean) => Promise<string>;

const TEXT_SIZE = 1000;
/** Sizes at which numbers are tried, the likeliest first: engines stumble over digits that are large and wide apart. */
const NUMBER_SIZES = [640, 320, 500, 800];

/**
 * The lines of a card. A number that does not pass its check was misread, so it is looked for again, alone and at other
 * sizes, until one passes; if none does, the person gets the first to correct.
 */
export async function readCard(genre: Genre, read: Reader): Promise<Record<string, string>> {
  const text = await read(TEXT_SIZE, false);
  const found = parseCard(genre, text);
  const sound = genre === 'bankcard' ? isCardNumber : isIdNumber;
  if (found.number === undefined || sound(found.number)) return found;
  for (const size of NUMBER_SIZES) {
    const digits = await read(size, true);
    const again = parseCard(genre, `${digits}\n${text}`);
    if (again.number !== undefined && sound(again.number)) return again;
  }
  return found;
}
