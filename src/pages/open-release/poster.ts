/** Sizes of posters, in pixels of the picture that is saved: paper at 200 dots an inch, and a screen that stands upright. */
export const POSTERS = {
  a4: { label: 'A4', width: 1654, height: 2339 },
  stand: { label: '台卡', width: 787, height: 1181 },
  screen: { label: '竖屏', width: 1080, height: 1920 },
} as const;
export type PosterSize = keyof typeof POSTERS;

const NS = 'http://www.w3.org/2000/svg';
const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

function add(parent: Element, name: string, attributes: Record<string, string | number>, text = ''): Element {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  parent.append(made);
  return made;
}

/** Lines of a title that fit the width, in characters; what is beyond three ends in dots. */
export function linesOf(text: string, most: number): string[] {
  const characters = [...text];
  const lines: string[] = [];
  for (let from = 0; from < characters.length; from += most)
    lines.push(characters.slice(from, from + most).join(''));
  return lines.length <= 3 ? lines : [...lines.slice(0, 2), `${lines[2]?.slice(0, -1)}…`];
}

/** A poster with the code in its middle. `code`: the squares as `QrCode` draws them. */
export function posterOf(
  code: SVGSVGElement,
  { title, name, does }: { title: string; name: string; does: string },
  size: PosterSize,
): SVGSVGElement {
  const { width, height } = POSTERS[size];
  const poster = document.createElementNS(NS, 'svg');
  for (const [key, value] of Object.entries({ xmlns: NS, width, height, viewBox: `0 0 ${width} ${height}` }))
    poster.setAttribute(key, String(value));
  const middle = width / 2;
  const unit = width / 12;
  add(poster, 'rect', { width, height, fill: '#fff' });
  add(poster, 'rect', { width, height: unit * 0.4, fill: '#264ae5' });
  const text = { x: middle, 'text-anchor': 'middle', 'font-family': FONT };
  const lines = linesOf(title, 10);
  const top = height * 0.5 - unit * 4.4 - lines.length * unit * 1.2;
  for (const [at, line] of lines.entries()) {
    const style = { 'font-size': unit, 'font-weight': 600, fill: '#1b2130' };
    add(poster, 'text', { ...text, y: top + (at + 1) * unit * 1.2, ...style }, line);
  }
  const side = unit * 7;
  const squares = code.cloneNode(true) as SVGSVGElement;
  for (const [key, value] of Object.entries({
    x: middle - side / 2,
    y: height * 0.5 - side / 2,
    width: side,
    height: side,
  }))
    squares.setAttribute(key, String(value));
  poster.append(squares);
  const under = height * 0.5 + side / 2;
  add(poster, 'text', { ...text, y: under + unit, 'font-size': unit * 0.6, fill: '#1b2130' }, does);
  add(poster, 'text', { ...text, y: under + unit * 1.9, 'font-size': unit * 0.42, fill: '#545d70' }, name);
  return poster;
}

const textOf = (svg: SVGSVGElement): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', NS);
  return new XMLSerializer().serializeToString(copy);
};

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[\\/:*?"<>|]/g, '_');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveSvg(svg: SVGSVGElement | null, name: string): void {
  if (svg) save(new Blob([textOf(svg)], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** Pixels of a code that is saved by itself. */
const CODE_SIZE = 1024;

export async function savePng(svg: SVGSVGElement | null, name: string): Promise<void> {
  if (!svg) return;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(svg))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Number(svg.getAttribute('width')) || CODE_SIZE;
  canvas.height = Number(svg.getAttribute('height')) || CODE_SIZE;
  const draw = canvas.getContext('2d');
  if (!draw) return;
  draw.fillStyle = '#fff';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.drawImage(picture, 0, 0, canvas.width, canvas.height);
  canvas.toBlob(blob => {
    if (blob) save(blob, `${name}.png`);
  });
}
