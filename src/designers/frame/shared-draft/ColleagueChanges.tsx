import { Button } from '../../../ui/plain/Button.tsx';
import type { SharedDraft } from './use-shared-draft.ts';
import './shared-draft.css';

interface ColleagueChangesProps {
  draft: SharedDraft;
  labelOf(key: string): string;
  /** A part as people read it, as it stands in the design now. */
  presentOf(key: string): string;
}

/** What colleagues changed while a dialog is open: what stands there now, and whose is kept where both changed it. */
export function ColleagueChanges({ draft, labelOf, presentOf }: ColleagueChangesProps) {
  return (
    <section className="gd-colleague-changes" aria-live="polite" aria-label="同事的修改">
      {draft.colleagueChanges.map(({ key, who, disputed }) => (
        <div key={key} data-disputed={disputed || undefined}>
          <p>
            {disputed
              ? `${who}刚刚也修改了“${labelOf(key)}”，现在是：`
              : `${who}刚刚修改了“${labelOf(key)}”，这里已换成：`}
            <b>{presentOf(key) || '空'}</b>
          </p>
          {disputed ? (
            <span>
              <Button size="small" onClick={() => draft.settle(key, 'theirs')}>
                采用同事的
              </Button>
              <Button size="small" onClick={() => draft.settle(key, 'mine')}>
                保留我的
              </Button>
            </span>
          ) : null}
        </div>
      ))}
    </section>
  );
}

/** Said when OK is pressed before a choice was made. */
export const unsettled = (draft: SharedDraft, labelOf: (key: string) => string): string =>
  `同事也修改了${draft.disputed.map(key => `“${labelOf(key)}”`).join('、')}，请先选择保留谁的`;
