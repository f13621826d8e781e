import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { holdsRows } from '../../query/field-types.ts';
import { childrenOf } from '../field-places.ts';
import { CONTROL_WIDTH, INDEX_WIDTH, widthOf } from './widths.ts';

/** Room for a subform on a sheet of the usual width, in pixels. */
const USUAL = 856;

/** Whether a form has a subform whose columns have no room on a sheet of the usual width. */
export const hasWideSubform = (components: readonly TemplateComponent[]): boolean =>
  components.some(component => {
    if (!holdsRows(component.name)) return hasWideSubform(childrenOf(component));
    const columns = (component.components ?? []).map(({ name, props }) => widthOf({ type: name, props }));
    return columns.reduce((sum, one) => sum + one, INDEX_WIDTH + CONTROL_WIDTH) > USUAL;
  });
