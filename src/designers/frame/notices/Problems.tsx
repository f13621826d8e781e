import type { Problem } from '@gonghui/scene/family.ts';
import { CircleAlert, CircleCheck, Info, Trash2, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { report } from '../commands/report.ts';
import { select } from '../commands/select.ts';
import { nodeTitle, useDesigner } from '../designer.ts';
import { useProblems, useReadOnly } from '../hooks.ts';

let stamp = 0;

/** All that is wrong, errors first and then as it stands in the design; each leads to its place. */
export function Problems() {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const found = useProblems();
  const { refused, wanted } = useSnapshot(designer.ui);
  const problems = useMemo(() => {
    const places = new Map(designer.editor.order().map((id, index) => [id, index]));
    const place = (id: string | null) => (id === null ? -1 : (places.get(id) ?? -1));
    return [...found].sort((a, b) => a.level.localeCompare(b.level) || place(a.nodeId) - place(b.nodeId));
  }, [found, designer]);
  const calm = (problem: Problem) => problem.unbegun && !wanted;
  if (problems.length === 0) {
    return (
      <div className="gd-panel-body gd-none">
        <CircleCheck size={28} strokeWidth={1.5} color="var(--gh-success)" aria-hidden="true" />
        <p>没有问题</p>
      </div>
    );
  }
  return (
    <ul
      className="gd-panel-body gd-problems"
      aria-label="问题列表"
      data-refused={refused || undefined}
      onAnimationEnd={() => {
        designer.ui.refused = false;
      }}
    >
      {problems.map(problem => (
        <li
          key={`${problem.nodeId}-${problem.prop}-${problem.message}`}
          data-level={calm(problem) ? 'hint' : problem.level}
        >
          <button
            type="button"
            onClick={() => {
              if (problem.nodeId !== null) select(designer, [problem.nodeId]);
              designer.ui.right = 'inspector';
              designer.ui.jump = problem.prop === undefined ? null : { prop: problem.prop, stamp: ++stamp };
            }}
          >
            {calm(problem) ? (
              <Info size={15} color="var(--gh-text-muted)" aria-label="提示" />
            ) : problem.level === 'error' ? (
              <CircleAlert size={15} color="var(--gh-error)" aria-label="错误" />
            ) : (
              <TriangleAlert size={15} color="var(--gh-warning)" aria-label="提醒" />
            )}
            <span>
              <b>{problem.nodeId === null ? designer.words.whole : nodeTitle(designer, problem.nodeId)}</b>
              {problem.message}
            </span>
          </button>
          {problem.fix === 'remove' && problem.nodeId !== null && !readOnly && (
            <button
              type="button"
              className="gd-problem-fix"
              onClick={() => report(designer, designer.editor.remove([problem.nodeId ?? '']))}
            >
              <Trash2 size={13} aria-hidden="true" />
              移除
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
