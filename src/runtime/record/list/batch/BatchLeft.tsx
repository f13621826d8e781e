import type { BatchProgress } from './run-batch.ts';

/** How many records were changed, and which were left and why. */
export function BatchLeft({ over, word }: { over: BatchProgress; word: string }) {
  return (
    <div className="gl-form">
      <p>
        已{word} {over.changed.length} 条{over.stopped ? `，已停止，${over.total - over.done} 条未处理` : ''}
        。
      </p>
      <ul className="gl-left">
        {[...over.left].map(([message, left]) => (
          <li key={message}>
            {left.length} 条未{word}：{message}
          </li>
        ))}
      </ul>
    </div>
  );
}
