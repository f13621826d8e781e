import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { rowColumns } from '@gonghui/domain/dataset-columns.ts';
import { titleOf } from '@gonghui/elements/conditions/fields.ts';
import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

/** A field that may leave. */
export interface KnownField {
  id: string;
  label: string;
}

/** Fields of a form that may leave by a hook; passwords never do. */
export const formFields = (components: readonly TemplateComponent[]): KnownField[] =>
  fieldPlaces(components).flatMap(({ component }) =>
    fieldOf(component.name)?.writeOnly ? [] : [{ id: component.id, label: titleOf(component) }],
  );

/** Fields to choose from: of the form, or of the dataset that is pushed; null while they are not known. */
export function useKnownFields(
  components: readonly TemplateComponent[],
  datasetId: string | null,
): readonly KnownField[] | null {
  const own = useMemo(() => formFields(components), [components]);
  const { data } = useLoad(`push dataset ${datasetId}`, signal =>
    datasetId === null
      ? Promise.resolve(null)
      : send(datasetCalls.get, { params: { id: datasetId } }, { signal, quiet: true }),
  );
  if (datasetId === null) return own;
  if (!data) return null;
  return rowColumns(data.definition).map(({ id, name }) => ({ id, label: name }));
}
