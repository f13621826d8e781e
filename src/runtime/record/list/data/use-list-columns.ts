import { chosenSummary } from '@gonghui/elements/form/summary-fields.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { columnsOf } from '../../columns.ts';
import { arrange } from '../views/layout.ts';
import type { Views } from '../views/use-views.ts';
import { fieldsOfList } from './fields-of-list.ts';

/** What a list is made of: its form, and what its records have beside the form's fields. */
interface ListedForm {
  template: Template;
  approves: boolean;
  channels?: readonly string[];
  params?: readonly string[];
}

/** The columns of a list as somebody arranged them, those that are shown, and what conditions can ask about. */
export function useListColumns(list: ListedForm, layout: Views['layout']) {
  const { template, approves, channels, params } = list;
  const fields = useMemo(
    () => fieldsOfList(template, approves, channels, params),
    [template, approves, channels, params],
  );
  const columns = useMemo(
    () =>
      arrange(columnsOf(template), layout, {
        approves,
        channels,
        params,
        lead: chosenSummary(template.page),
      }),
    [template, layout, approves, channels, params],
  );
  const shown = useMemo(() => columns.filter(column => !column.hidden), [columns]);
  return { fields, columns, shown };
}
