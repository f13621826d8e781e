import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useState } from 'react';

type Engine = typeof import('./linking.ts');

let engine: Engine | null = null;

const SIGNS = /"defaultGenre":"(?:formula|data-link|outside-api)"|"relateds":\[\{/;

/** Whether a form has rules, formulas, links or checks across fields: most have none, and do not load what computes them. */
export const hasLinkage = (template: Template): boolean =>
  (Array.isArray(template.page.rules) && template.page.rules.length > 0) ||
  (Array.isArray(template.page.checks) && template.page.checks.length > 0) ||
  SIGNS.test(JSON.stringify(template.components));

/** Makes what a form's linkage needs ready, before the form is shown. At once for a form without any. */
export async function loadLinkage(template: Template): Promise<void> {
  if (!engine && hasLinkage(template)) engine = await import('./linking.ts');
}

/** What `loadLinkage` made ready; null for a form that needs nothing. */
export const linkageEngine = (template: Template): Engine | null => (hasLinkage(template) ? engine : null);

/** True as soon as a form can be shown with its linkage. */
export function useLinkageReady(template: Template): boolean {
  const [ready, setReady] = useState(() => engine !== null || !hasLinkage(template));
  useEffect(() => {
    let current = true;
    void loadLinkage(template).then(() => current && setReady(true));
    return () => {
      current = false;
    };
  }, [template]);
  return ready;
}
