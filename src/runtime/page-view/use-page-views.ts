import { loadPageViews, pageView, viewedTypes } from '@gonghui/elements/page/views.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useState } from 'react';

/** Whether the views of all elements are at hand; fetches those that are not, as while a page is designed. Throws what failed. */
export function usePageViews(template: Template): boolean {
  const missing = useMemo(() => {
    const viewed = new Set(viewedTypes());
    return panelsIn(template)
      .map(({ name }) => name)
      .filter(name => viewed.has(name) && !pageView(name));
  }, [template]);
  const [loaded, setLoaded] = useState<Template | null>(missing.length === 0 ? template : null);
  const [fault, setFault] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let left = false;
    loadPageViews(missing).then(
      () => left || setLoaded(template),
      (error: unknown) => left || setFault({ error }),
    );
    return () => {
      left = true;
    };
  }, [missing, template]);
  if (fault) throw fault.error;
  return missing.length === 0 || loaded === template;
}
