const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  navy: '#000080',
  teal: '#008080',
  brown: '#a52a2a',
  pink: '#ffc0cb',
};

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/;
const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/;

/** A colour as texts from editors have it, as `#rrggbb`; null for what is none that we know. */
export function colourOf(text: string): string | null {
  const colour = text.trim().toLowerCase();
  if (HEX.test(colour))
    return colour.length === 7 ? colour : `#${[...colour.slice(1)].map(digit => digit + digit).join('')}`;
  const [, ...parts] = RGB.exec(colour) ?? [];
  if (parts.length === 3)
    return `#${parts.map(part => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`;
  return Object.hasOwn(NAMED, colour) ? (NAMED[colour] ?? null) : null;
}
