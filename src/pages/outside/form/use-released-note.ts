import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useState } from 'react';
import type { FilledBefore } from '../../../runtime/form-fill/released.ts';

/**
 * What is said above a form that does not begin empty: `note`, or what of the filled in has no place in the version that was
 * released meanwhile. Null once it was read.
 */
export function useReleasedNote(template: Template, before: FilledBefore | null | undefined, note = '') {
  const [text, setText] = useState(note || null);
  useEffect(() => {
    if (!before) return;
    // Rare, and never in the first seconds of a page.
    void import('../../../runtime/form-fill/released.ts').then(({ lostFields, releasedText }) =>
      setText(releasedText(lostFields(before, template))),
    );
  }, [before, template]);
  return [text, () => setText(null)] as const;
}
