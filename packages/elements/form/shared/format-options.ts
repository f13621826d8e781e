/** What a format makes of the 31st of January, in the morning: people choose what they will see, not how it is written. */
const SAMPLE: readonly (readonly [part: string, shown: string])[] = [
  ['YYYY', '2026'],
  ['MM', '01'],
  ['DD', '31'],
  ['HH', '09'],
  ['mm', '30'],
  ['ss', '00'],
  ['ww', '05'],
  ['w', '5'],
  ['n', '1'],
];

/** Choices of a display format, each shown by an example. */
export const formatOptions = (formats: readonly string[]): { value: string; label: string }[] =>
  formats.map(format => ({
    value: format,
    label: SAMPLE.reduce((text, [part, shown]) => text.replace(part, shown), format),
  }));
