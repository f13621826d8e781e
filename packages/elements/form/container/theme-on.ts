/**
 * Theme for what stands on a background of its own colour, so that its text stays readable when the page around it is
 * dark (or light). Undefined where the colour leaves the page's own theme through.
 */
export function themeOn(color: string | undefined): 'light' | 'dark' | undefined {
  if (!color) return undefined;
  const hex = color.slice(1);
  const full = hex.length <= 4 ? [...hex].map(digit => digit + digit).join('') : hex;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  if (full.length === 8 && channel(6) < 128) return undefined;
  const light = 0.299 * channel(0) + 0.587 * channel(2) + 0.114 * channel(4);
  if (Number.isNaN(light)) return undefined;
  return light >= 140 ? 'light' : 'dark';
}
