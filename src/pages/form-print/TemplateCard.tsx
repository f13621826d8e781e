import type { StencilItem } from '@gonghui/contract/print-shapes.ts';
import { paperOf } from '@gonghui/elements/print/paper.ts';
import { Copy, Ellipsis, Eye, PencilLine, Power, Trash2, Type } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import type { Action } from '../../ui/action.ts';
import { InlineRename } from '../../ui/InlineRename.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { dayTime } from '../../ui/time.ts';
import css from './form-print.module.css';
import { Thumbnail } from './Thumbnail.tsx';

const NAME_LENGTH = 50;

interface TemplateCardProps {
  item: StencilItem;
  nameOf(key: string): string;
  taken: ReadonlySet<string>;
  onDesign(): void;
  onRename(name: string): void;
  onClone(): void;
  onSwitch(): void;
  onRemove(): void;
  onPreview(): void;
}

/** The paper in words, as it lies: A4 · 纵向, 241 × 139.7. */
function paperText({ paper, width, height, direction, labels }: StencilItem): string {
  const isTurned = direction === 'transverse';
  const named = paperOf(paper) && /^[AB]\d$/.test(paper);
  const size = named
    ? [paper, isTurned ? '横向' : '纵向']
    : [isTurned ? `${height} × ${width}` : `${width} × ${height}`];
  return [...size, ...(labels ? ['标签'] : [])].join(' · ');
}

/** What state a template is in: what is on goes on as it was while a later save has problems. */
function stateOf({ status, printed, version, problems }: StencilItem): { text: string; tone: string } {
  if (status === 'off') return { text: '未启用', tone: 'off' };
  if (printed !== null && printed < version && problems > 0)
    return { text: `已启用第 ${printed} 版，新版有 ${problems} 处问题`, tone: 'warn' };
  return { text: '已启用', tone: 'on' };
}

export function TemplateCard(props: TemplateCardProps) {
  const { item, nameOf, taken, onDesign, onRename } = props;
  const [renaming, setRenaming] = useState(false);
  const isOn = item.status === 'on';
  const state = stateOf(item);
  const icon = (Icon: typeof Copy) => <Icon size={16} aria-hidden="true" />;
  const actions: Action[] = [
    { id: 'design', label: '设计', icon: icon(PencilLine), onSelect: onDesign },
    { id: 'preview', label: '预览', icon: icon(Eye), onSelect: props.onPreview },
    { id: 'rename', label: '重命名', icon: icon(Type), onSelect: () => setRenaming(true) },
    { id: 'clone', label: '复制', icon: icon(Copy), onSelect: props.onClone },
    { id: 'status', label: isOn ? '停用' : '启用', icon: icon(Power), onSelect: props.onSwitch },
    {
      id: 'remove',
      label: '删除',
      icon: icon(Trash2),
      danger: true,
      apart: true,
      onSelect: props.onRemove,
    },
  ];
  return (
    <li className={css.card}>
      <div className={css.sheet}>
        <Thumbnail id={item.id} version={item.version} nameOf={nameOf} />
        <button type="button" aria-label={`设计 ${item.name}`} onClick={onDesign} />
      </div>
      <div className={css.words}>
        {renaming ? (
          <InlineRename
            name={item.name}
            label="模板名称"
            maxLength={NAME_LENGTH}
            taken={taken}
            onRename={onRename}
            onDone={() => setRenaming(false)}
          />
        ) : (
          <strong title={item.name}>{item.name}</strong>
        )}
        <small>{paperText(item)}</small>
        <small>
          {item.updatedBy.name} {dayTime(item.updatedAt)}
        </small>
      </div>
      <div className={css.foot}>
        <span className={css.state} data-tone={state.tone}>
          {state.text}
        </span>
        <Button size="small" onClick={props.onSwitch}>
          {isOn ? '停用' : '启用'}
        </Button>
        <ActionMenu
          placement="bottom-end"
          actions={actions}
          trigger={
            <Button icon size="small" variant="ghost" aria-label={`更多操作：${item.name}`}>
              <Ellipsis size={16} aria-hidden="true" />
            </Button>
          }
        />
      </div>
    </li>
  );
}
