import { type RefObject, useEffect, useState } from 'react';

/**
 * How many columns of a table stand cut off or out of sight at the right of the region that it scrolls in, `covered` pixels of
 * which are under a column that stays. Heads are told apart by `data-head`; `columns` changes with them.
 */
export function useColumnsBeyond(
  region: RefObject<HTMLElement | null>,
  columns: number,
  covered = 0,
): { beyond: number; onward(): void } {
  const [beyond, setBeyond] = useState(0);
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
        setBeyond(out.size);
      },
      { root, rootMargin: `0px -${covered}px 0px 0px`, threshold: [0, WHOLE] },
    );
    for (const head of root.querySelectorAll('[data-head]')) eye.observe(head);
    return () => eye.disconnect();
  }, [region, columns, covered]);
  const onward = () => region.current?.scrollBy({ left: region.current.clientWidth / 2, behavior: 'smooth' });
  return { beyond, onward };
}

/** Of a head; borders and rounding may hide a hair of it. */
const WHOLE = 0.97;

/** Says what stands further right, and leads there: nobody decides on a table half of which he has not noticed. */
export function ColumnsBeyond({ beyond, onward }: { beyond: number; onward(): void }) {
  if (beyond === 0) return null;
  return (
    <button type="button" className="gf-link gf-beyond" onClick={onward}>
      {`右侧还有${beyond}列`}
    </button>
  );
}
