import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Button } from '../../ui/plain/Button.tsx';
import type { List } from './lists.ts';
import type { OpenTaskPage } from './use-task-page.ts';

/** Over an open task: whether the next one follows by itself, and the ways to the tasks beside it and back. */
export function TaskTools({ list, page }: { list: List; page: OpenTaskPage }) {
  const { goesOn, goOnByItself, step, open } = page;
  return (
    <>
      {list === 'claimed' ? (
        <label className="my-next">
          <input type="checkbox" checked={goesOn} onChange={event => goOnByItself(event.target.checked)} />
          处理后自动打开下一条
        </label>
      ) : null}
      <span className="my-steps">
        <Button
          size="small"
          variant="ghost"
          icon
          aria-label="上一条"
          title="上一条（K）"
          onClick={() => step(-1)}
        >
          <ChevronUp size={16} aria-hidden="true" />
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon
          aria-label="下一条"
          title="下一条（J）"
          onClick={() => step(1)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        <Button size="small" variant="ghost" icon aria-label="关闭" onClick={() => open(null)}>
          <X size={16} aria-hidden="true" />
        </Button>
      </span>
    </>
  );
}
