import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { FormTree } from '../form-tree/FormTree.tsx';
import { StoredValues } from '../form-tree/stored-values.ts';
import { StoredField } from './StoredField.tsx';

interface RecordBodyProps {
  template: Template;
  values: Readonly<Record<string, Json>>;
  host: FillHost;
}

/** A record laid out as its form is, values in place of controls. */
export function RecordBody({ template, values, host }: RecordBodyProps) {
  const source = useMemo(() => new StoredValues(values), [values]);
  return <FormTree mode="record" template={template} source={source} host={host} shown={StoredField} />;
}
