import { storedPicture } from '../../shared/rich-allow.ts';
import { sanitiseHtml } from '../../ui/rich-html.tsx';

/** A picture in what was pasted that is not stored yet; `mark` stands in the text as its address until it is. */
export interface PastedPicture {
  mark: string;
  from: string;
}

const EMBEDDED = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/i;
const WAIT_MS = 15_000;
/** A point of nothing: what is on its way keeps its place. */
const NOTHING = Uint8Array.from(atob('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='), char =>
  char.charCodeAt(0),
);

/** Path of a picture of ours, which a browser that copies makes a whole address of. */
function ownPicture(src: string): string | null {
  const url = URL.canParse(src, location.href) ? new URL(src, location.href) : null;
  return url?.origin === location.origin && storedPicture(url.pathname) !== null ? url.pathname : null;
}

/**
 * What is pasted as HTML, cleaned, each picture that comes with it or lies elsewhere marked as being on its way. `lost`:
 * how many there are that a page cannot reach (on the sender's disk, in his mail), to be told and not to vanish.
 */
export function takePasted(html: string): { html: string; pictures: PastedPicture[]; lost: number } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const pictures: (PastedPicture & { place: string })[] = [];
  let lost = 0;
  for (const image of page.querySelectorAll('img')) {
    const src = (image.getAttribute('src') ?? '').trim();
    const own = ownPicture(src);
    if (own !== null) {
      image.setAttribute('src', own);
    } else if (EMBEDDED.test(src) || /^https:\/\//i.test(src)) {
      const place = `/getway-api/v1/files/coming-${pictures.length}-${Date.now()}`;
      const mark = URL.createObjectURL(new Blob([NOTHING], { type: 'image/gif' }));
      pictures.push({ mark, from: src, place });
      image.setAttribute('src', place);
    } else {
      lost++;
      image.remove();
    }
  }
  let clean = sanitiseHtml(page.body.innerHTML);
  for (const { mark, place } of pictures) clean = clean.replaceAll(`"${place}"`, `"${mark}"`);
  return { html: clean, pictures: pictures.map(({ mark, from }) => ({ mark, from })), lost };
}

/** The bytes of a picture that stands in the text itself, or lies where pages may read it. Rejects where they may not. */
export async function pictureFile(from: string): Promise<File> {
  const [, type, data] = EMBEDDED.exec(from) ?? [];
  if (type && data) {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), char => char.charCodeAt(0));
    return new File([bytes], `图片.${type.slice(6).toLowerCase()}`, { type: type.toLowerCase() });
  }
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('timeout')), WAIT_MS);
    image.onload = () => {
      clearTimeout(late);
      resolve();
    };
    image.onerror = () => {
      clearTimeout(late);
      reject(new Error('refused'));
    };
    image.src = from;
  });
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('refused');
  return new File([blob], '图片.png', { type: 'image/png' });
}

/** How a picture is called that could not be copied: by where it lies. */
export const placeOf = (from: string): string =>
  URL.canParse(from) && new URL(from).protocol !== 'data:' ? `来自 ${new URL(from).host} 的图片` : '一张图片';

/** Whether what was copied is one picture and no word. */
export function isPictureAlone(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelectorAll('img').length === 1 && (body.textContent ?? '').trim() === '';
}
