import { type FilterValues, initialValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type ReactNode, useEffect, useState } from 'react';

/** Filters that take effect together: what is chosen waits for 查询. */
export function FilterBar({
  panel,
  template,
  values,
  onValues,
  filter,
}: {
  panel: TemplateComponent;
  template: Template;
  values: FilterValues;
  onValues(values: FilterValues): void;
  filter(panel: TemplateComponent, shown: FilterValues, change: (values: FilterValues) => void): ReactNode;
}) {
  const [chosen, setChosen] = useState(values);
  useEffect(() => setChosen(values), [values]);
  const filters = panel.components ?? [];
  const reset = () => {
    const first = initialValues(template);
    const own = new Set(filters.map(({ id }) => id));
    const others = Object.entries(values).filter(([id]) => !own.has(id));
    onValues({
      ...Object.fromEntries(others),
      ...Object.fromEntries(Object.entries(first).filter(([id]) => own.has(id))),
    });
  };
  return (
    <form
      className="rp-filters"
      onSubmit={event => {
        event.preventDefault();
        onValues(chosen);
      }}
    >
      {filters.map(one => filter(one, chosen, setChosen))}
      <span className="rp-bar-buttons">
        <button type="submit" className="rp-primary">
          查询
        </button>
        <button type="button" onClick={reset}>
          重置
        </button>
      </span>
    </form>
  );
}
