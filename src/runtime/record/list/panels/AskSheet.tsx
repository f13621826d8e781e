import type { ReactNode } from 'react';
import { Button } from '../../../../ui/plain/Button.tsx';
import './ask-sheet.css';

interface AskSheetProps {
  onReset(): void;
  onClose(): void;
  children: ReactNode;
}

/** What a phone's sheet of questions holds: the panels, and below them the way to begin anew and to the answer. */
export function AskSheet({ onReset, onClose, children }: AskSheetProps) {
  return (
    <>
      <div className="gl-sheet">{children}</div>
      <footer className="gl-sheet-foot">
        <Button onClick={onReset}>重置</Button>
        <Button variant="primary" onClick={onClose}>
          查看结果
        </Button>
      </footer>
    </>
  );
}
