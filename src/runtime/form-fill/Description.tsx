import { useEffect, useRef, useState } from 'react';

/** Longer ones may take more lines than are shown at once, on a phone at least. */
const SHORT = 60;

/** What a form says of a field below its name: of a long one the first lines, and the rest when it is wanted. */
export function Description({ text }: { text: string }) {
  if (text === '') return null;
  return text.length <= SHORT ? <p className="gh-description">{text}</p> : <Folded text={text} />;
}

function Folded({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const shown = box.current;
    if (!shown || open || typeof ResizeObserver === 'undefined') return;
    const eye = new ResizeObserver(() => setIsCut(shown.scrollHeight > shown.clientHeight + 1));
    eye.observe(shown);
    return () => eye.disconnect();
  }, [open]);
  return (
    <>
      <p ref={box} className="gh-description" data-folded={!open || undefined}>
        {text}
      </p>
      {isCut || open ? (
        <button
          type="button"
          className="gf-link gh-unfold"
          aria-expanded={open}
          onClick={() => setOpen(now => !now)}
        >
          {open ? '收起说明' : '展开说明'}
        </button>
      ) : null}
    </>
  );
}
