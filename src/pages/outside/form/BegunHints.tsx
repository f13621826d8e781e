import { Button } from '../../../ui/plain/Button.tsx';

interface BegunHintsProps {
  /** What the form begins with, or what of the filled in the new version has no place for. */
  note: string | null;
  onHideNote(): void;
  /** What was not submitted last time is back; with passwords in it, those alone are not. */
  restored: boolean;
  withheld: boolean;
  onClear(): void;
}

/** What is said above a form that does not begin empty. */
export function BegunHints({ note, onHideNote, restored, withheld, onClear }: BegunHintsProps) {
  return (
    <>
      {note === null ? null : (
        <p className="gh-outside-hint" role="status">
          {note}
          <Button size="small" variant="ghost" onClick={onHideNote}>
            知道了
          </Button>
        </p>
      )}
      {restored ? (
        <p className="gh-outside-hint">
          已恢复上次未提交的内容{withheld ? '。密码不会保存在浏览器中，请重新填写' : ''}
          <Button size="small" variant="ghost" onClick={onClear}>
            清空重填
          </Button>
        </p>
      ) : null}
    </>
  );
}
