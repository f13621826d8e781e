import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';

interface Props {
  title: string;
  /** The field is not among those that this person sees: deleted, as its manager knows, or hidden from him alone. */
  gone?: boolean;
  /** Absent for who does not manage the board. */
  onSettings: (() => void) | undefined;
}

/** A board that cannot put its records anywhere says why, and what can be done about it. */
export function NoField({ title, gone = false, onSettings }: Props) {
  const hidden = gone && !onSettings ? '或者您没有查看它的权限。' : '';
  const next = onSettings ? '请在看板设置中另选一个字段。' : '请联系应用管理员重新设置。';
  return (
    <EmptyState title={title} text={`${hidden}${next}`}>
      {onSettings ? <Button onClick={onSettings}>看板设置</Button> : null}
    </EmptyState>
  );
}
