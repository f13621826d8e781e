import { Button } from '../../ui/plain/Button.tsx';
import './edit-draft.css';

interface EditDraftNoteProps {
  text: string;
  onGoOn?(): void;
  dropText?: string;
  onDrop(): void;
}

/** Says that an edit was not saved, and lets go of it. */
export function EditDraftNote({ text, onGoOn, dropText = '放弃', onDrop }: EditDraftNoteProps) {
  return (
    <p className="gh-edit-draft" role="status">
      <span>{text}</span>
      {onGoOn ? (
        <Button size="small" variant="ghost" onClick={onGoOn}>
          继续编辑
        </Button>
      ) : null}
      <Button size="small" variant="ghost" onClick={onDrop}>
        {dropText}
      </Button>
    </p>
  );
}
