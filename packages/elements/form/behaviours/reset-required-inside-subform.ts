import type { Behaviour } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { holdsRows } from '../../query/field-types.ts';

/**
 * Dragging a component into a subform resets required to false and status to editable (spec, designers §4): what was
 * asked of the form once would otherwise be asked of every row. Sorting within the subform keeps both.
 */
export const resetRequiredInsideSubform: Behaviour = {
  name: 'reset-required-inside-subform',
  afterPlace(node, place, scene, from) {
    if (from === place.parent || !holdsRows(scene.node(place.parent)?.type)) return undefined;
    const { required, status } = node.props;
    const reset: Props = {};
    if (required === true) reset.required = false;
    if (status !== undefined && status !== 'editable') reset.status = 'editable';
    return Object.keys(reset).length > 0 ? reset : undefined;
  },
};
