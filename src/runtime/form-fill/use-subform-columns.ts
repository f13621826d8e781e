import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { SubformColumn } from '@gonghui/elements/form/views-api.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { fieldTitle } from './elements.ts';
import type { FillState } from './fill-state.ts';
import { useMarks } from './use-marks.ts';

/** The columns of a subform as rules and settings leave them. */
export function useSubformColumns(component: TemplateComponent, state: FillState): SubformColumn[] {
  const ids = useMemo(() => (component.components ?? []).map(child => child.id), [component]);
  const marks = useMarks(state, ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `marks` says that one of the states read here has changed
  return useMemo<SubformColumn[]>(
    () =>
      (component.components ?? [])
        .filter(
          child =>
            !child.isHidden &&
            child.props.status !== 'hidden' &&
            fieldOf(child.name) &&
            !state.mark(child.id).hidden,
        )
        .map(child => {
          const { locked, required } = state.mark(child.id);
          const props = { ...child.props, label: fieldTitle(child) };
          return {
            id: child.id,
            type: child.name,
            props: {
              ...props,
              ...(locked ? { status: 'readonly' } : {}),
              ...(required ? { required: true } : {}),
            },
          };
        }),
    [component, state, marks],
  );
}
