import type { ChangeLine } from '@gonghui/elements/changes/change-text.ts';
import { ArrowRight, Minus, MoveVertical, Pencil, Plus, Settings2 } from 'lucide-react';

const KINDS = {
  added: { name: '新增', icon: Plus },
  removed: { name: '删除', icon: Minus },
  moved: { name: '移动', icon: MoveVertical },
  changed: { name: '修改', icon: Pencil },
  page: { name: '设置', icon: Settings2 },
} as const;

export function ChangeList({ lines, empty }: { lines: readonly ChangeLine[]; empty: string }) {
  if (lines.length === 0) return <p className="gd-hint">{empty}</p>;
  return (
    <>
      <p className="gd-changes-sum">从此版本到当前，共 {lines.length} 处变化</p>
      <ul className="gd-changes">
        {lines.map(line => {
          const { name, icon: Icon } = KINDS[line.kind];
          return (
            <li key={line.key} data-kind={line.kind}>
              <span className="gd-changes-kind">
                <Icon size={13} aria-hidden="true" />
                {name}
              </span>
              <b>{line.subject}</b>
              <span>{line.text}</span>
              {line.before !== undefined && (
                <span className="gd-changes-values">
                  <del>{line.before}</del>
                  <ArrowRight size={12} aria-label="改为" />
                  <ins>{line.after}</ins>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
