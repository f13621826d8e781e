import type { PermissionGroup, Permissions } from '@gonghui/contract/permissions.ts';
import type { FieldRight } from '@gonghui/domain/form-rights.ts';
import { useMemo } from 'react';
import { withField } from './groups.ts';

type Field = Permissions['fields'][number];
interface Line {
  id: string;
  label: string;
  /** Column of a subform. */
  inner: boolean;
}

const RIGHTS: readonly { right: FieldRight; label: string }[] = [
  { right: 'editable', label: '可编辑' },
  { right: 'readonly', label: '仅查看' },
  { right: 'hidden', label: '不可见' },
];

/** Of a group that writes nothing there is only seeing and not seeing. */
const SEEING: typeof RIGHTS = [
  { right: 'editable', label: '可见' },
  { right: 'hidden', label: '不可见' },
];

const linesOf = (fields: readonly Field[]): Line[] =>
  fields.flatMap(field => [
    { id: field.id, label: field.label, inner: false },
    ...field.columns.map(column => ({ id: column.id, label: column.label, inner: true })),
  ]);

/** A line for each field, a column for each right; the heads set all at once. */
export function FieldRights(props: {
  fields: readonly Field[];
  value: PermissionGroup['fields'];
  /** What they are, where they are no fields. */
  noun?: string | undefined;
  /** The group fills in, changes or imports. */
  writes: boolean;
  onChange(value: PermissionGroup['fields']): void;
}) {
  const { fields, value, noun = '字段', onChange } = props;
  const lines = useMemo(() => linesOf(fields), [fields]);
  const ids = lines.map(line => line.id);
  const rights = props.writes ? RIGHTS : SEEING;
  const has = (id: string, right: FieldRight): boolean => {
    const own = value[id] ?? 'editable';
    return own === right || (!props.writes && own === 'readonly' && right === 'editable');
  };
  if (lines.length === 0)
    return (
      <p className="gh-perm-note">
        {noun === '字段' ? '表单' : '页面'}还没有{noun}，保存设计后再来设置。
      </p>
    );
  return (
    <div className="gh-perm-fields">
      <table>
        <thead>
          <tr>
            <th scope="col">{noun}</th>
            {rights.map(({ right, label }) => (
              <th key={right} scope="col">
                <label>
                  <input
                    type="radio"
                    checked={ids.every(id => has(id, right))}
                    aria-label={`全部${noun}${label}`}
                    onChange={() => onChange(withField(value, ids, right))}
                  />
                  {label}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <th scope="row" data-inner={line.inner || undefined} data-tip={line.label}>
                {line.label}
              </th>
              {rights.map(({ right, label }) => (
                <td key={right}>
                  <input
                    type="radio"
                    name={`right-${line.id}`}
                    aria-label={`${line.label}：${label}`}
                    checked={has(line.id, right)}
                    onChange={() => onChange(withField(value, [line.id], right))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
