import type { Shift } from './device/shift.ts';
import { joined } from './fonts/characters.ts';
import { loadFonts } from './fonts/paper-fonts.ts';
import { styleOf } from './page-style.ts';
import type { DrawnPage, PaperSize } from './paper/messages.ts';

/** Frames of prints whose end no browser told of are taken away after so long. */
const LEFT_MS = 600_000;

/** A frame that is there and not seen; one that is not displayed would print nothing. */
function makeFrame(): { frame: HTMLIFrameElement; inner: Document; view: Window } {
  const frame = document.createElement('iframe');
  frame.title = '打印';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:0;height:0;border:0';
  document.body.append(frame);
  const { contentDocument: inner, contentWindow: view } = frame;
  if (!inner || !view) throw new Error('这个浏览器不能在页面中打印，请下载 PDF');
  return { frame, inner, view };
}

const decoded = (address: string): Promise<unknown> => {
  const picture = new Image();
  picture.src = address;
  // One that is missing leaves its box.
  return picture.decode().catch(() => undefined);
};

/**
 * Hands pages to the browser's own printing, with letters and pictures loaded before. Resolves once it has been asked: most
 * browsers answer when their dialog is closed, and none says whether anything was printed.
 */
export async function printInBrowser(
  title: string,
  paper: PaperSize,
  pages: AsyncIterable<DrawnPage>,
  shift: Shift,
): Promise<void> {
  const { frame, inner, view } = makeFrame();
  try {
    inner.title = title;
    inner.documentElement.lang = 'zh-CN';
    const style = inner.createElement('style');
    style.textContent = styleOf(paper, shift);
    inner.head.append(style);
    const shown: DrawnPage['characters'][] = [];
    const pictures = new Set<string>();
    // Page by page, so that the browser goes on between them.
    for await (const { svg, characters, pictures: of } of pages) {
      const sheet = inner.createElement('div');
      sheet.innerHTML = svg;
      inner.body.append(sheet);
      shown.push(characters);
      for (const address of of) pictures.add(address);
    }
    await Promise.all([loadFonts(joined(shown), inner), ...[...pictures].map(decoded)]);
    await inner.fonts.ready;
    view.addEventListener('afterprint', () => frame.remove());
    setTimeout(() => frame.remove(), LEFT_MS);
    const before = document.activeElement;
    // Some browsers print what has the focus.
    view.focus();
    view.print();
    if (before instanceof HTMLElement) before.focus();
  } catch (error) {
    frame.remove();
    throw error;
  }
}
