import { useEffect, useRef, useState } from 'react';
import { loadFonts } from '../fonts/paper-fonts.ts';
import type { DrawnPage } from '../paper/messages.ts';
import css from './preview.module.css';

/** How long a page waits for its letters: later ones take their places, which are the same. */
const FONTS_MS = 250;

const within = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, ms))]);

interface PaperPageProps {
  /** From one. */
  number: number;
  /** Another function is another page. */
  draw(): Promise<DrawnPage>;
  /** Address of a picture that lies under it on the screen only; empty for none. */
  background?: string;
  /** Some letters did not come, so others stand in their places. */
  onFontsMissing?(): void;
}

/** A sheet of paper with what stands on it, as large as the place it is given. */
export function PaperPage({ number, draw, background, onFontsMissing }: PaperPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const missing = useRef(onFontsMissing);
  missing.current = onFontsMissing;
  useEffect(() => {
    let left = false;
    const show = async () => {
      const page = await draw();
      const fonts = loadFonts(page.characters).then(all => {
        if (!all && !left) missing.current?.();
      });
      await within(fonts, FONTS_MS);
      // Written by `pageSvg`, in which every text is escaped and everything else a number.
      if (!left && sheet.current) sheet.current.innerHTML = page.svg;
    };
    setFailed(false);
    show().catch(() => left || setFailed(true));
    return () => {
      left = true;
    };
  }, [draw]);
  return (
    <section className={css.sheet} aria-label={`第 ${number} 页`}>
      <div
        ref={sheet}
        className={css.drawing}
        style={background ? { backgroundImage: `url(${JSON.stringify(background)})` } : undefined}
      />
      {failed ? <p className={css.failed}>这一页没有画出来</p> : null}
    </section>
  );
}
