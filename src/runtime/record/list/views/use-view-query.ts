import { ALL_VIEW, type View } from '@gonghui/contract/record-views.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { accountOf, session } from '../../../../session/store.ts';
import { fitting, KeptQuery } from './kept-query.ts';
import { differs, emptyQuery, queryOf, type ViewQuery } from './view-query.ts';

interface ViewQueryOptions {
  formId: string;
  view: View | null;
  /** The view is known. */
  loaded: boolean;
  /** What conditions can ask about. */
  fields: readonly ConditionField[];
  /** Ids of what can be sorted and grouped by. */
  columns: ReadonlySet<string>;
  names: NameBook;
}

/** What is in the list: as its view says, or as the person set it in this tab since. */
export function useViewQuery({ formId, view, loaded, fields, columns, names }: ViewQueryOptions) {
  const [query, setQuery] = useState<ViewQuery>(emptyQuery);
  const latest = useRef(query);
  const viewId = view?.id ?? ALL_VIEW;
  const kept = useMemo(() => new KeptQuery(accountOf(session.user), formId, viewId), [formId, viewId]);
  const show = (next: ViewQuery) => {
    latest.current = next;
    setQuery(next);
  };
  const back = () => {
    kept.clear();
    show(queryOf(view, fields, names));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, or the same one saved anew.
  useEffect(() => {
    if (!loaded) return;
    const own = kept.read();
    const fits = own && fitting(own, new Set(fields.map(({ key }) => key)), columns);
    if (fits && differs(fits, view, fields, names)) show(fits);
    else back();
  }, [loaded, kept, view?.rev]);

  return {
    query,
    changed: loaded && differs(query, view, fields, names),
    change(next: ViewQuery | ((query: ViewQuery) => ViewQuery)): void {
      const made = typeof next === 'function' ? next(latest.current) : next;
      show(made);
      if (differs(made, view, fields, names)) kept.write(made);
      else kept.clear();
    },
    /** As the view says. */
    back,
    /** What is shown was saved elsewhere: this view opens as it says the next time. */
    forget: () => kept.clear(),
  };
}
