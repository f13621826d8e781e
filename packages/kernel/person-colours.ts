/** Colours of people in a design; each is readable with white text. */
export const PERSON_COLOURS: readonly string[] = [
  '#d6336c',
  '#0b7285',
  '#7048e8',
  '#c2410c',
  '#29853b',
  '#a21caf',
  '#1971c2',
  '#8a5a00',
];

/** A steady colour of a person, wherever nobody else has to be told from him. */
export function colourOf(userId: string): string {
  let hash = 0;
  for (const char of userId) hash = (hash * 31 + char.charCodeAt(0)) >>> 0;
  return PERSON_COLOURS[hash % PERSON_COLOURS.length] ?? '#1971c2';
}
