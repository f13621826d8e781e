import { appletCalls } from '@gonghui/contract/applets.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { hasRecords } from '../../kinds/index.ts';
import { openPagesIn, useAppletForms } from '../../runtime/applet/applet-forms.ts';
import type { Filters } from './filters.ts';

const ALL_APPLETS = { page: { current: 1, pageSize: 999 } };

interface PlaceSelectsProps {
  filters: Pick<Filters, 'applet' | 'form'>;
  onChange(change: Partial<Filters>): void;
}

/** The applet that a list is narrowed to, and the form within it. */
export function PlaceSelects({ filters, onChange }: PlaceSelectsProps) {
  const applets = useLoad('applets to filter by', signal =>
    send(appletCalls.page, { body: ALL_APPLETS }, { signal, quiet: true }),
  );
  return (
    <>
      <select
        aria-label="应用"
        value={filters.applet}
        onChange={event => onChange({ applet: event.target.value })}
      >
        <option value="">全部应用</option>
        {applets.data?.list.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {filters.applet ? (
        <FormSelect
          key={filters.applet}
          appletId={filters.applet}
          value={filters.form}
          onChange={form => onChange({ form })}
        />
      ) : null}
    </>
  );
}

function FormSelect(props: { appletId: string; value: string; onChange(form: string): void }) {
  const { data } = useAppletForms(props.appletId);
  return (
    <select aria-label="表单" value={props.value} onChange={event => props.onChange(event.target.value)}>
      <option value="">全部表单</option>
      {openPagesIn(data)
        .filter(({ type }) => hasRecords(type))
        .map(({ id, name, pageName }) => (
          <option key={id} value={id}>
            {pageName ?? name}
          </option>
        ))}
    </select>
  );
}
