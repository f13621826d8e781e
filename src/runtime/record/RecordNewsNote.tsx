import { Button } from '../../ui/plain/Button.tsx';
import type { RecordNews } from './use-record-news.ts';
import './edit-draft.css';

interface RecordNewsNoteProps {
  news: RecordNews | null;
  /** The reader is changing the record himself: what others changed merges as he saves. */
  editing?: boolean;
  onShow(): void;
}

/** Says above an open record that somebody else has just changed it. */
export function RecordNewsNote({ news, editing = false, onShow }: RecordNewsNoteProps) {
  return (
    <div role="status">
      {news ? (
        <p className="gh-edit-draft">
          <span>{editing && news.newer ? `${news.text}，保存时会合并` : news.text}</span>
          {news.newer && !editing ? (
            <Button size="small" variant="ghost" onClick={onShow}>
              查看
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
