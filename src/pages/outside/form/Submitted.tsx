import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';

interface SubmittedProps {
  message: string;
  /** Absent for someone who cannot look at the record. */
  onView?: () => void;
  /** Absent where it cannot be done. */
  onAgain?: () => void;
  /** It is what most do next; not where the next one may be refused. */
  againFirst: boolean;
  /** Why there is no more to submit; empty where there is. */
  noMore: string;
  /** 打印, of someone who may. */
  print?: ReactNode;
  /** What happens next. */
  children?: ReactNode;
}

export function Submitted({ message, onView, onAgain, againFirst, noMore, print, children }: SubmittedProps) {
  return (
    <div className="gh-outside-note" role="status">
      <CircleCheck size={40} aria-hidden="true" className="gh-outside-ok" />
      <p>{message || '提交成功'}</p>
      {noMore ? <p>{noMore}</p> : null}
      {children}
      <div>
        {onView ? <Button onClick={onView}>查看记录</Button> : null}
        {print}
        {onAgain ? (
          <Button variant={againFirst ? 'primary' : undefined} onClick={onAgain}>
            再填一份
          </Button>
        ) : null}
      </div>
    </div>
  );
}
