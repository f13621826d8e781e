import type { Item, Modules, Page, Picture, Ruled, Run, Shape } from '../display/list.ts';
import { type Face, type FaceId, ownIdOf } from '../fonts/faces.ts';
import { USUAL } from '../text/usual.ts';
import type { Micron } from '../units.ts';
import { DASHES, doubled } from './strokes.ts';

/** Name and weight under which whoever shows an SVG has loaded our faces. */
export const FACE_NAMES: Readonly<Record<FaceId, FaceName>> = {
  sans: { family: 'Noto Sans SC', weight: 400 },
  sansBold: { family: 'Noto Sans SC', weight: 700 },
  serif: { family: 'Noto Serif SC', weight: 400 },
  serifBold: { family: 'Noto Serif SC', weight: 700 },
  latin: { family: 'Noto Sans', weight: 400 },
  latinBold: { family: 'Noto Sans', weight: 700 },
  japanese: { family: 'Noto Sans JP', weight: 400 },
  japaneseBold: { family: 'Noto Sans JP', weight: 700 },
  korean: { family: 'Noto Sans KR', weight: 400 },
  koreanBold: { family: 'Noto Sans KR', weight: 700 },
};

interface FaceName {
  readonly family: string;
  readonly weight: 400 | 700;
}

/** The same of any face: an administrator's has one weight, and its id for a name. */
export const faceName = (face: Face): FaceName =>
  ownIdOf(face) === null ? FACE_NAMES[face as FaceId] : { family: face, weight: 400 };

const ITALIC_DEGREES = 12;

/** Millimetres, as short as they are exact. */
const mm = (length: Micron): string => String(length / 1000);

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, mark => MARKS[mark] ?? mark);

/** A colour as it may stand in an attribute; anything else is black. */
const inked = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#000000');

/**
 * A run in pieces, each a text of its own to a browser, with its number in the run: usual letters together, any other by itself, so
 * that none can join, compose, change places or be counted as two.
 */
export function apart(text: string): { readonly at: number; readonly chars: readonly string[] }[] {
  const pieces: { at: number; chars: string[] }[] = [];
  let open = false;
  for (const [at, char] of [...text].entries()) {
    const joins = USUAL.test(char);
    if (open && joins) pieces.at(-1)?.chars.push(char);
    else pieces.push({ at, chars: [char] });
    open = joins;
  }
  return pieces;
}

/** Said of each text, since browsers give these of their own to it: blanks count, and letters stand in the order of the list. */
const AS_LISTED = 'xml:space="preserve" style="white-space:pre;unicode-bidi:bidi-override"';

function text({ face, size, color, italic, y, text, xs }: Run): string {
  const { family, weight } = faceName(face);
  // Slanted about the baseline, so that the first character stays where it is.
  const slant = italic
    ? ` transform="translate(0 ${mm(y)}) skewX(-${ITALIC_DEGREES}) translate(0 ${mm(-y)})"`
    : '';
  const looks = `y="${mm(y)}" font-family="${family}" font-weight="${weight}" font-size="${mm(size)}" fill="${inked(color)}"${slant} ${AS_LISTED}`;
  return apart(text)
    .map(({ at, chars }) => {
      const places = xs.slice(at, at + chars.length).map(mm);
      return `<text x="${places.join(' ')}" ${looks}>${escaped(chars.join(''))}</text>`;
    })
    .join('');
}

function stroked({ width, line, color }: Ruled['stroke']): string {
  const dash =
    line === 'dashed' || line === 'dotted'
      ? ` stroke-dasharray="${DASHES[line].map(part => mm(Math.round(part * width))).join(' ')}"`
      : ' stroke-linecap="square"';
  return ` stroke="${inked(color)}" stroke-width="${mm(width)}"${dash}`;
}

function ruled({ x1, y1, x2, y2, stroke }: Ruled): string {
  return `<line x1="${mm(x1)}" y1="${mm(y1)}" x2="${mm(x2)}" y2="${mm(y2)}"${stroked(stroke)}/>`;
}

function shape({ x, y, width, height, fill, stroke, radius }: Shape): string {
  const ground = fill === null ? 'none' : inked(fill);
  const corner = radius > 0 ? ` rx="${mm(radius)}"` : '';
  return `<rect x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}"${corner} fill="${ground}"${stroke ? stroked(stroke) : ''}/>`;
}

function modules({ rects }: Modules): string {
  const path: string[] = [];
  for (let at = 0; at + 3 < rects.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.slice(at, at + 4);
    path.push(`M${mm(x)} ${mm(y)}h${mm(width)}v${mm(height)}h${mm(-width)}z`);
  }
  return `<path d="${path.join('')}" shape-rendering="crispEdges"/>`;
}

function picture({ x, y, width, height, key }: Picture, source: PictureSource): string {
  const href = source(key);
  if (href === null) return '';
  return `<image x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}" href="${escaped(href)}"/>`;
}

/** The address of a picture; null where there is none, and its box stays empty. */
export type PictureSource = (key: string) => string | null;

function drawn(item: Item, source: PictureSource): string {
  switch (item.is) {
    case 'text':
      return text(item);
    case 'line':
      return item.stroke.line === 'double' ? doubled(item).map(ruled).join('') : ruled(item);
    case 'box':
      return shape(item);
    case 'modules':
      return modules(item);
    case 'image':
      return picture(item, source);
    case 'turned': {
      const inner = item.items.map(one => drawn(one, source)).join('');
      return `<g transform="rotate(${item.degrees} ${mm(item.x)} ${mm(item.y)})">${inner}</g>`;
    }
  }
}

/**
 * What a browser would do with a text by itself, or by what stands around the page: kerning, ligatures, other letters beside some
 * or in some languages, composed ones, emoji of the machine, room between letters and around marks.
 */
const PLAINLY = [
  'font-style:normal;font-stretch:normal;font-variant:normal;font-size-adjust:none;font-kerning:none',
  'font-variant-ligatures:none;font-variant-emoji:text;font-synthesis:none',
  "font-feature-settings:'locl' 0,'ccmp' 0,'calt' 0,'mark' 0",
  'letter-spacing:0;word-spacing:0;text-transform:none;text-spacing-trim:space-all;text-autospace:no-autospace',
  'direction:ltr;writing-mode:horizontal-tb;text-anchor:start;text-rendering:geometricPrecision',
].join(';');

/**
 * A page as an SVG document, in millimetres. Every character has its own place: a browser with our faces draws what the list says
 * and lays nothing out. It draws them between pixels too: a small page had characters of a word over one another.
 */
export function pageSvg(page: Page, source: PictureSource = () => null): string {
  const width = mm(page.width);
  const height = mm(page.height);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  const body = page.items.map(item => drawn(item, source)).join('');
  return `${head} style="${PLAINLY}">${body}</svg>`;
}
