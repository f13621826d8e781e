/** The designers' palette for people; each is readable with white text. The browser picks by the same rule. */
const PALETTE = ['#d6336c', '#0b7285', '#7048e8', '#c2410c', '#2b8a3e', '#a21caf', '#1971c2', '#8a5a00'];

/** A steady colour of a person. */
export function colourOf(userId: string): string {
  let hash = 0;
  for (const char of userId) hash = (hash * 31 + char.charCodeAt(0)) >>> 0;
  return PALETTE[hash % PALETTE.length] ?? '#1971c2';
}
