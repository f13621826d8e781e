import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';

interface UnsentProps {
  /** Why it was not taken. */
  reason: string;
  /** What the person had written and filled in, one line each. */
  lines: readonly string[];
  onDismiss(): void;
}

/** Somebody else was faster: says so, and keeps what was typed in sight. */
export function Unsent({ reason, lines, onDismiss }: UnsentProps) {
  return (
    <div className="ga-unsent" role="alert">
      <p>
        <strong>{reason}</strong>
      </p>
      {lines.length > 0 ? (
        <>
          <p>下面是最新进度。您填写的内容没有提交：</p>
          <ul>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>下面是最新进度。</p>
      )}
      <div>
        {lines.length > 0 ? (
          <Button size="small" onClick={() => void copyText(lines.join('\n'))}>
            复制内容
          </Button>
        ) : null}
        <Button size="small" look="ghost" onClick={onDismiss}>
          知道了
        </Button>
      </div>
    </div>
  );
}
