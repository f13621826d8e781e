import { type FilterValues, initialValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { findUnread } from '../../ui/plain/WrittenDay.tsx';

/** Filters that take effect together: what is chosen waits for 查询, whatever else of the page changes meanwhile. */
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
  const [waiting, setWaiting] = useState<Readonly<Record<string, Json>>>({});
  // What stands in a box and is no value goes with 重置 as well.
  const [round, setRound] = useState(0);
  const filters = panel.components ?? [];
  const chosen = { ...values, ...waiting };
  const reset = () => {
    const first = initialValues(template);
    const own = new Set(filters.map(({ id }) => id));
    setWaiting({});
    setRound(round + 1);
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
        if (findUnread(event.currentTarget)) return;
        setWaiting({});
        onValues(chosen);
      }}
    >
      {filters.map(one => (
        <Fragment key={`${one.id} ${round}`}>
          {filter(one, chosen, next => setWaiting(before => ({ ...before, [one.id]: next[one.id] ?? null })))}
        </Fragment>
      ))}
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
