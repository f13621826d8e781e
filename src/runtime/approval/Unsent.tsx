import { useEffect, useRef } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/plain/Button.tsx';

interface UnsentProps {
  /** Why what the person was at is his no more; absent where he ended it himself. */
  reason?: string;
  /** What the person had written and filled in, one line each. */
  lines?: readonly string[];
  /** What else waits for him in this approval, in words; null for nothing. */
  next: string | null;
  /** To what is next, or to how it stands. */
  onGoOn(): void;
}

/** Somebody else was faster: says so, keeps what was typed in sight, and leads on when it is asked to. */
export function Unsent({ reason, lines = [], next, onGoOn }: UnsentProps) {
  const box = useRef<HTMLDivElement>(null);
  // Who was reading further down sees why the buttons do nothing any more.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="ga-unsent" role="alert" data-calm={reason === undefined || undefined}>
      {reason ? (
        <p>
          <strong>{reason}</strong>
        </p>
      ) : null}
      {lines.length > 0 ? (
        <>
          <p>您填写的内容没有提交：</p>
          <ul>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
      {next ? <p>{next}。</p> : null}
      <div>
        {lines.length > 0 ? (
          <Button size="small" onClick={() => void copyText(lines.join('\n'))}>
            复制内容
          </Button>
        ) : null}
        <Button size="small" variant={next ? 'primary' : 'ghost'} onClick={onGoOn}>
          {next ? '去处理' : '知道了'}
        </Button>
      </div>
    </div>
  );
}
