import type { Device } from '@gonghui/elements/ui/device.ts';
import { CircleAlert, Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';

/** Said where a person sees only his own records, so that nobody takes them for all. */
export const OWN_ONLY = '仅显示您有权查看的记录';

interface NoteProps {
  icon: ReactNode;
  text: string;
  hint?: string;
  children?: ReactNode;
}

function Note({ icon, text, hint, children }: NoteProps) {
  return (
    <div className="gh-note">
      {icon}
      <p>{text}</p>
      {hint ? <small>{hint}</small> : null}
      {children}
    </div>
  );
}

/** The list could not be had: why, and once more. */
export const FailedNote = ({ text, onRetry }: { text: string; onRetry(): void }) => (
  <Note icon={<CircleAlert size={32} aria-hidden="true" />} text={text}>
    <Button onClick={onRetry}>重试</Button>
  </Note>
);

interface EmptyNoteProps {
  /** Conditions or a keyword leave nothing; otherwise there is nothing yet. */
  narrowed: boolean;
  manages: boolean;
  canFill: boolean;
  onClear(): void;
  onFill(): void;
}

/** A list without records, and what to do about it. */
export function EmptyNote({ narrowed, manages, canFill, onClear, onFill }: EmptyNoteProps) {
  const Icon = narrowed ? SearchX : Inbox;
  return (
    <Note
      icon={<Icon size={32} aria-hidden="true" />}
      text={narrowed ? '没有符合条件的记录' : '还没有记录'}
      hint={emptyHint(narrowed, manages, canFill)}
    >
      {narrowed ? (
        <Button onClick={onClear}>清除条件</Button>
      ) : canFill ? (
        <Button variant="primary" onClick={onFill}>
          填写第一条
        </Button>
      ) : null}
    </Note>
  );
}

function emptyHint(narrowed: boolean, manages: boolean, canFill: boolean): string {
  if (narrowed) return '换一个关键词，或减少筛选条件';
  if (manages) return canFill ? '填写人提交后，记录会出现在这里' : '发布表单后，填写人提交的记录会出现在这里';
  return `${OWN_ONLY}，提交后可在这里查看`;
}

/** Grey lines where rows will be: the page keeps its shape while they load. */
export function Loading({ device }: { device: Device }) {
  return (
    <div className="gh-list-wait" data-device={device} role="status" aria-label="正在加载">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
