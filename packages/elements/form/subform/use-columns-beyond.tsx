import { type RefObject, useEffect, useState } from 'react';

/** Columns of a table that are cut off or out of sight at its right, and the ways there and back. */
interface Sideways {
  beyond: number;
  isScrolled: boolean;
  onward(): void;
  back(): void;
}

/**
 * How many columns of a table stand cut off or out of sight at the right of the region that it scrolls in, `covered` pixels of which are under a column that stays. Heads are told apart by `data-head`; `columns` changes with them.
 */
export function useColumnsBeyond(
  region: RefObject<HTMLElement | null>,
  columns: number,
  covered = 0,
): Sideways {
  const [{ beyond, isScrolled }, setUnseen] = useState({ beyond: 0, isScrolled: false });
  useEffect(() => {
    const root = region.current;
    if (!root || columns === 0 || typeof IntersectionObserver === 'undefined') return;
    const out = new Set<Element>();
    const eye = new IntersectionObserver(
      entries => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
          const isCut = intersectionRatio < WHOLE && boundingClientRect.right > (rootBounds?.right ?? 0);
          if (isCut) out.add(target);
          else out.delete(target);
        }
        setUnseen({ beyond: out.size, isScrolled: root.scrollLeft > 0 });
      },
      { root, rootMargin: `0px -${covered}px 0px 0px`, threshold: [0, WHOLE] },
    );
    for (const head of root.querySelectorAll('[data-head]')) eye.observe(head);
    return () => eye.disconnect();
  }, [region, columns, covered]);
  const onward = () => region.current?.scrollBy({ left: region.current.clientWidth / 2, behavior: 'smooth' });
  const back = () => region.current?.scrollTo({ left: 0, behavior: 'smooth' });
  return { beyond, isScrolled, onward, back };
}

/** Of a head; borders and rounding may hide a hair of it. */
const WHOLE = 0.97;

/**
 * Says what stands further right, and leads there: nobody decides on a table half of which he has not noticed. At its end it leads
 * back: what it says changes, and nothing below moves while somebody presses it.
 */
export function ColumnsBeyond({ beyond, isScrolled, onward, back }: Sideways) {
  if (beyond === 0 && !isScrolled) return null;
  return (
    <button type="button" className="gf-link gf-beyond" onClick={beyond > 0 ? onward : back}>
      {beyond > 0 ? `右侧还有${beyond}列` : '回到首列'}
    </button>
  );
}
