import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { MappedField } from '../../query/query.ts';

/** A field as a person drags it into a mapping. */
export const field = (id: string, fieldId: string, more: Partial<MappedField> = {}): Props =>
  ({ id, fieldId, alias: fieldId, type: 'input', ...more }) as unknown as Props;

/** A panel over the dataset `leave001`, or another. */
export const panel = (
  id: string,
  name: string,
  mapping: Readonly<Record<string, Props[]>>,
  more: Props = {},
): TemplateComponent => ({
  id,
  name,
  props: { datumOriginalId: 'leave001', ...more, datumProps: { ...(more.datumProps as Props), ...mapping } },
});
