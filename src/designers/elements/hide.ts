import { report } from '../frame/commands/report.ts';
import type { Designer } from '../frame/designer.ts';

export function toggleHiddenSelected(designer: Designer): void {
  const ids = designer.editor.selection.ids;
  if (ids.length > 0) report(designer, designer.editor.toggleHidden(ids));
}
