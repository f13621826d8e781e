import { BOARD_FIELDS, type BoardView, VIEW_NAMES } from '@gonghui/domain/boards.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/plain/Button.tsx';
import { Drawer } from '../../../ui/plain/Drawer.tsx';
import { Segments } from '../../../ui/plain/Segments.tsx';
import { CardFields } from './CardFields.tsx';
import { useBoardSettings } from './use-board-settings.ts';
import './settings.css';

interface BoardSettingsProps {
  id: string;
  onClose(): void;
  /** Saved, with the view that opens first from now on. */
  onSaved(view: BoardView): void;
}

const VIEWS = { '0': VIEW_NAMES[0], '1': VIEW_NAMES[1], '2': VIEW_NAMES[2] };
/** 看板设置: what the board shows of its form. Holds for everybody as soon as it is saved. */
export function BoardSettings({ id, onClose, onSaved }: BoardSettingsProps) {
  const { data, error, now, set, save, busy, fault, changed } = useBoardSettings(id, onSaved);
  if (!data || !now)
    return (
      <Drawer title="看板设置" onClose={onClose}>
        <p className="kb-note">{error ? '设置加载失败' : '正在加载…'}</p>
      </Drawer>
    );
  const { fields } = data;
  const groups = fields.filter(field => field.groups);
  const dates = fields.filter(field => field.dates);
  const sorted = now.sort?.[0];
  return (
    <Drawer title="看板设置" onClose={onClose}>
      <div className="kb-settings">
        <div className="kb-setting">
          <span>打开时显示</span>
          <Segments
            label="打开时显示"
            options={VIEWS}
            value={`${now.viewType}`}
            onChange={view => set({ viewType: Number(view) as BoardView })}
          />
        </div>
        <FieldSelect
          label="看板按哪个字段分组"
          value={now.groupFieldKey}
          choices={groups}
          hint={
            groups.length === 0
              ? '表单里没有可以分组的字段。单选、下拉单选、开关、评分、单个人员或部门可以用来分组。'
              : now.groupFieldKey === 'processStatus'
                ? '按审批状态分组时，卡片只能由审批移动。'
                : null
          }
          onChange={groupFieldKey => set({ groupFieldKey })}
        />
        <label className="kb-check">
          <input
            type="checkbox"
            checked={now.displayUngroupedData}
            onChange={event => set({ displayUngroupedData: event.target.checked })}
          />
          显示未分组的记录
        </label>
        <label className="kb-setting">
          <span>列内顺序</span>
          <select
            value={sorted ? `${sorted.fieldId} ${sorted.order}` : ''}
            onChange={event => {
              const [fieldId = '', order] = event.target.value.split(' ');
              set({ sort: fieldId ? [{ fieldId, order: order === 'asc' ? 'asc' : 'desc' }] : null });
            }}
          >
            <option value="">手动拖动</option>
            {fields.flatMap(field =>
              (['asc', 'desc'] as const).map(order => (
                <option key={`${field.id} ${order}`} value={`${field.id} ${order}`}>
                  {field.label} {order === 'asc' ? '升序' : '降序'}
                </option>
              )),
            )}
          </select>
        </label>
        <FieldSelect
          label="日历按哪个字段显示"
          value={now.dateFieldKey}
          choices={dates}
          hint={dates.length === 0 ? '表单里没有日期、日期时间或日期区间字段。' : null}
          onChange={dateFieldKey => set({ dateFieldKey })}
        />
        <CardFields
          fields={fields}
          chosen={now.displayFields}
          most={BOARD_FIELDS}
          onChange={displayFields => set({ displayFields })}
        />
        <nav className="kb-links" aria-label="相关设置">
          <Link to={`/dm/permission/${data.appletId}/${id}`}>看板权限</Link>
          <Link to={`/dm/group-release/${data.appletId}/${id}`}>
            {data.released ? '发布设置' : '发布给同事'}
          </Link>
          <Link to={`/applet/pages/${data.appletId}`}>页面管理</Link>
        </nav>
        {fault ? (
          <p className="kb-fault" role="alert">
            {fault}
          </p>
        ) : null}
        <footer>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" busy={busy} disabled={!changed} onClick={() => void save()}>
            保存
          </Button>
        </footer>
      </div>
    </Drawer>
  );
}

function FieldSelect(props: {
  label: string;
  value: string | null;
  choices: readonly { id: string; label: string }[];
  hint: string | null;
  onChange(value: string | null): void;
}) {
  const { label, value, choices, hint } = props;
  const gone = value !== null && !choices.some(({ id }) => id === value);
  return (
    <label className="kb-setting">
      <span>{label}</span>
      <select value={value ?? ''} onChange={event => props.onChange(event.target.value || null)}>
        <option value="">不选择</option>
        {gone ? <option value={value}>已删除的字段</option> : null}
        {choices.map(choice => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint ? <small>{hint}</small> : null}
    </label>
  );
}
