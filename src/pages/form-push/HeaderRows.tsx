import { MOST_HEADERS } from '@gonghui/contract/hook-shapes.ts';
import { PairRows } from '../../ui/PairRows.tsx';
import { type HeaderDraft, newHeader } from './draft.ts';
import css from './form-push.module.css';

interface HeaderRowsProps {
  value: readonly HeaderDraft[];
  onChange(next: HeaderDraft[]): void;
}

/** What goes along with each request beside the signature; kept values are not shown. */
export const HeaderRows = ({ value, onChange }: HeaderRowsProps) => (
  <fieldset className={css.group}>
    <legend>请求头</legend>
    <PairRows
      className={css.headers}
      noun="请求头"
      example="名称，如 Authorization"
      value={value}
      most={MOST_HEADERS}
      fresh={newHeader}
      onChange={onChange}
    />
    <p className={css.note}>请求头加密保存，保存后不再显示，也不会出现在日志中。</p>
  </fieldset>
);
