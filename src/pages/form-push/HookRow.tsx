import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import { Ellipsis, FileClock, Power, Send, SquarePen, Trash2 } from 'lucide-react';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { dayTime } from '../../ui/time.ts';
import css from './form-push.module.css';
import { countText, eventText, SOURCE_WORDS } from './words.ts';

const STOPPED = {
  gone: '对方答复该地址已不再使用（410），已自动停用。',
  failing: '连续五天没有一次成功，已自动停用。',
} as const;

/** What is to be known of a hook at once. */
function stateOf(hook: Hook): { tone: 'on' | 'off' | 'warn'; text: string } {
  if (hook.stopped) return { tone: 'warn', text: '自动停用' };
  if (hook.status === 'off') return { tone: 'off', text: '已停用' };
  if (hook.failures > 0) return { tone: 'warn', text: `连续 ${hook.failures} 次失败` };
  return { tone: 'on', text: '已启用' };
}

export function HookRow(props: {
  hook: Hook;
  /** What of the form it names and the form has no longer. */
  lost: string | null;
  onEdit(): void;
  onLog(): void;
  onPush(): void;
  onToggle(): void;
  onRemove(): void;
}) {
  const { hook } = props;
  const { tone, text } = stateOf(hook);
  return (
    <li className={css.hook}>
      <div className={css.head}>
        <button type="button" className={css.name} title={hook.name} onClick={props.onEdit}>
          {hook.name}
        </button>
        <span className={css.state} data-tone={tone}>
          {text}
        </span>
        <span className={css.tools}>
          <Button size="small" onClick={props.onLog}>
            <FileClock size={14} aria-hidden="true" /> 推送日志
          </Button>
          <ActionMenu
            placement="bottom-end"
            trigger={
              <Button icon variant="ghost" size="small" aria-label={`${hook.name} 的更多操作`}>
                <Ellipsis size={16} />
              </Button>
            }
            actions={[
              { id: 'edit', label: '修改', icon: <SquarePen size={14} />, onSelect: props.onEdit },
              {
                id: 'push',
                label: '批量推送',
                icon: <Send size={14} />,
                disabled: hook.status === 'off',
                onSelect: props.onPush,
              },
              {
                id: 'status',
                label: hook.status === 'on' ? '停用' : '启用',
                icon: <Power size={14} />,
                onSelect: props.onToggle,
              },
              {
                id: 'remove',
                label: '删除',
                icon: <Trash2 size={14} />,
                danger: true,
                apart: true,
                onSelect: props.onRemove,
              },
            ]}
          />
        </span>
      </div>
      <p className={css.url} title={hook.url}>
        {hook.url}
      </p>
      {hook.stopped ? (
        <p className={css.warning} role="status">
          {STOPPED[hook.stopped]}请检查接收方后重新启用，等待中的内容会继续推送。
        </p>
      ) : null}
      {props.lost ? (
        <p className={css.warning} role="status">
          {props.lost}
        </p>
      ) : null}
      <dl className={css.facts}>
        <div>
          <dt>{hook.sourceType === 'form' ? '推送时机' : '推送来源'}</dt>
          <dd>
            {hook.sourceType === 'form'
              ? hook.events.length === 0
                ? '未选择'
                : eventText(hook.events)
              : `${SOURCE_WORDS[hook.sourceType]}：${hook.sourceName ?? '数据集已被删除'}`}
          </dd>
        </div>
        <div>
          <dt>等待</dt>
          <dd>{countText(hook.waiting)}</dd>
        </div>
        <div>
          <dt>失败</dt>
          <dd data-bad={hook.failed > 0 || undefined}>{countText(hook.failed)}</dd>
        </div>
        <div>
          <dt>最近成功</dt>
          <dd>{hook.lastSuccessAt === null ? '—' : dayTime(hook.lastSuccessAt)}</dd>
        </div>
      </dl>
    </li>
  );
}
