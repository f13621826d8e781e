import type { Thread } from '@gonghui/editor/comments.ts';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { report } from '../commands/report.ts';
import { select } from '../commands/select.ts';
import { nodeTitle, useDesigner } from '../designer.ts';
import { useReadOnly, useSelectedIds, useThreads } from '../hooks.ts';
import { Composer } from './Composer.tsx';
import { ThreadView } from './ThreadView.tsx';
import './comments.css';

/** What people say to each other about components: those of the selected one first, settled ones on demand. */
export function CommentsPanel() {
  const designer = useDesigner();
  const threads = useThreads();
  const selected = useSelectedIds();
  const readOnly = useReadOnly() !== null;
  const [settled, setSettled] = useState(false);
  const node = selected.length === 1 ? (selected[0] ?? null) : null;
  const shown = threads.filter(thread => settled || thread.resolved === null);
  const here = shown.filter(thread => thread.nodeId === node);
  const elsewhere = shown.filter(thread => thread.nodeId !== node);
  const hidden = threads.filter(thread => thread.resolved !== null).length;
  return (
    <div className="gd-panel-body gd-comments">
      {node !== null && (
        <section aria-label={`此${designer.words.noun}的评论`}>
          <h2>
            <MessageSquare size={14} aria-hidden="true" />
            {nodeTitle(designer, node)}
          </h2>
          <List threads={here} />
          {!readOnly && (
            <Composer
              key={node}
              about={{ about: 'node', id: node, title: nodeTitle(designer, node) }}
              label={`评论 ${nodeTitle(designer, node)}`}
              placeholder="写下评论，@ 提到同事，Ctrl+Enter 发送"
              send={(text, asks) => report(designer, designer.comments.add(node, text, asks)) !== undefined}
            />
          )}
        </section>
      )}
      {elsewhere.length > 0 && (
        <section aria-label="其他评论">
          {node !== null && <h2>其他{designer.words.noun}</h2>}
          <List threads={elsewhere} onOpen={thread => select(designer, [thread.nodeId])} />
        </section>
      )}
      {node === null && elsewhere.length === 0 && (
        <p className="gd-hint">
          {hidden > 0 && !settled
            ? '没有待处理的评论'
            : `还没有评论。选中一个${designer.words.noun}，就可以写下第一条`}
        </p>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="gd-text-button gd-comments-settled"
          onClick={() => setSettled(!settled)}
        >
          {settled ? '隐藏已解决的评论' : `显示已解决的 ${hidden} 条评论`}
        </button>
      )}
    </div>
  );
}

function List({ threads, onOpen }: { threads: readonly Thread[]; onOpen?(thread: Thread): void }) {
  if (threads.length === 0) return null;
  return (
    <ul className="gd-threads">
      {threads.map(thread => (
        <li key={thread.id} data-settled={thread.resolved !== null || undefined}>
          <ThreadView thread={thread} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
