import { formKind } from '@gonghui/elements/form/kind.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** A component of the form designer as it comes out of the palette; `id` is the same in every installation. */
export function component(id: string, name: string, label: string, props: Props = {}): TemplateComponent {
  const defaults = formKind.types.get(name)?.defaults() ?? {};
  return { id, name, props: { ...(defaults as Props), label, ...props } };
}

/** A required choice with these options. */
export const choice = (
  id: string,
  name: string,
  label: string,
  labels: readonly string[],
): TemplateComponent =>
  component(id, name, label, {
    required: true,
    options: labels.map((text, at) => ({
      value: `${id.slice(0, 6)}${String(at).padStart(2, '0')}`,
      label: text,
    })),
  });

/** Whoever fills in, his department, the day on which he does. */
export const current = (id: string, name: string, label: string): TemplateComponent =>
  component(id, name, label, { required: true, defaultGenre: 'current' });

export const money = (id: string, label: string, props: Props = {}): TemplateComponent =>
  component(id, 'number', label, { unit: '元', precision: 2, min: 0, thousands: true, ...props });

/** An amount that the form computes, so that none contradicts what it is made of. */
export const computed = (id: string, label: string, formula: string): TemplateComponent =>
  money(id, label, { status: 'readonly', defaultGenre: 'formula', defaultFormula: formula });

/** A subform that has at least one row, of which every cell that can be written is. */
export const lines = (id: string, label: string, columns: TemplateComponent[]): TemplateComponent => ({
  ...component(id, 'subform', label, { overColumns: 12, required: true }),
  components: columns.map(column =>
    column.props.status === 'readonly' ? column : { ...column, props: { ...column.props, required: true } },
  ),
});

export const form = (components: TemplateComponent[]): Template => ({
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components,
});
