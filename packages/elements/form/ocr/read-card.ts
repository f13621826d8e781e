import type { Genre } from './genres.ts';
import { isIdNumber, isLikelyCardNumber } from './numbers.ts';
import { parseCard } from './parse-card.ts';

/** Text of a picture whose longest edge is made `size` pixels; `digits`: nothing but digits, X and the slash is looked for. */
export type Reader = (size: number, digits: boolean) => Promise<string>;

type Lines = Record<string, string>;

const TEXT_SIZE = 1000;
/** Sizes at which numbers are tried, the likeliest first: engines stumble over digits that are large and wide apart. */
const ID_SIZES = [640, 320, 500, 800];
/** Of bank cards, whose digits are larger, small pictures are read best, and quickest. */
const CARD_SIZES = [320, 500, 400, 640, 800];

/**
 * The lines of a card. A number that does not pass its check was misread, so it is looked for again, alone and at other
 * sizes; if none passes, the person gets the first to correct.
 */
export async function readCard(genre: Genre, read: Reader): Promise<Lines> {
  const text = await read(TEXT_SIZE, false);
  const found = parseCard(genre, text);
  if (found.number === undefined) return found;
  return genre === 'bankcard' ? readBankCard(found, text, read) : readIdCard(genre, found, text, read);
}

async function readIdCard(genre: Genre, found: Lines, text: string, read: Reader): Promise<Lines> {
  if (isIdNumber(found.number ?? '')) return found;
  for (const size of ID_SIZES) {
    const again = parseCard(genre, `${await read(size, true)}\n${text}`);
    if (isIdNumber(again.number ?? '')) return again;
  }
  return found;
}

/**
 * Reads a bank card. One misread number in ten passes the checksum of bank cards, and rows of digits are often misread, so a number is
 * accepted once two readings agree. If none agree, the number that passed the checksum at the likeliest size is offered.
 */
async function readBankCard(found: Lines, text: string, read: Reader): Promise<Lines> {
  const seen = new Set<string>();
  if (isLikelyCardNumber(found.number ?? '')) seen.add(found.number ?? '');
  let alone: Lines | null = null;
  for (const size of CARD_SIZES) {
    const digits = await read(size, true);
    // By itself: beside the first text a number that passes there would always win.
    const number = parseCard('bankcard', digits).number ?? '';
    if (!isLikelyCardNumber(number)) continue;
    const again = { ...parseCard('bankcard', `${digits}\n${text}`), number };
    if (seen.has(number)) return again;
    seen.add(number);
    alone ??= again;
  }
  return alone ?? found;
}
