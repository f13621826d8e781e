import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { type ReactNode, useEffect } from 'react';
import { isApiError } from '../../../transport/errors.ts';
import { FillScreen } from '../form/FillScreen.tsx';
import { Shell } from '../form/Shell.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { linkWords } from './link-words.ts';
import { OwnReceipt } from './OwnReceipt.tsx';
import { isLocked, type LinkVisit } from './open-link.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { tellHeight } from './tell-height.ts';
import { type OpenedLink, useLink } from './use-link.ts';

// Most links ask for no work.
const ProofNote = fetched(
  async () => (await import('./ProofNote.tsx')).ProofNote,
  () => <Shell title="" busy />,
);

interface StrangerScreenProps {
  short: string;
  otherwise: ReactNode;
  /** Shows what is looked at; absent where nothing but a form can be behind the link. */
  looked?: (opened: OpenedLink) => ReactNode;
}

/**
 * A link as a stranger opens it: what it opens, or in words why it is not there. `otherwise` stands for what is no link at all,
 * or none any more.
 */
export function StrangerScreen({ short, otherwise, looked }: StrangerScreenProps) {
  const { step, inside, open, again } = useLink(short, looked !== undefined);
  const opened = step && 'opened' in step ? step.opened : null;

  const origins = opened?.origins.join(' ') ?? '';
  useEffect(() => tellHeight(short, origins.split(' ').filter(Boolean)), [short, origins]);

  const lock =
    opened && isLocked(opened) && step && 'refused' in step ? (
      <Lock short={short} opened={opened} refused={step.refused} open={open} />
    ) : null;
  if (inside && (inside.kind === 'form' || looked))
    return (
      <>
        <div style={{ display: lock ? 'none' : 'contents' }}>
          {inside.kind === 'form' ? (
            <FillScreen
              formId={short}
              guest
              places={opened?.left ?? null}
              until={opened?.closesAt ?? null}
              onAgain={again}
            />
          ) : (
            looked?.(inside)
          )}
        </div>
        {lock}
      </>
    );
  if (step === null) return <Shell title="" busy />;
  if ('failed' in step) {
    if (isApiError(step.failed, 'gone')) return otherwise;
    return <ClosedNote title="无法打开" message={linkWords(step.failed)} onRetry={() => void open()} />;
  }
  if (lock) return lock;
  const { state, title, message, opensAt, closesAt } = step.opened;
  return (
    <ClosedNote
      title={title}
      message={message}
      from={state === 'early' ? opensAt : null}
      until={state === 'closed' ? closesAt : null}
      onRetry={state === 'early' || state === 'full' || state === 'paused' ? () => void open() : undefined}
    >
      {state === 'done' ? <OwnReceipt short={short} /> : null}
    </ClosedNote>
  );
}

interface LockProps {
  short: string;
  opened: LinkVisit;
  /** What the last try was told. */
  refused: string;
  open(more?: { password?: string; proof?: string }): Promise<void>;
}

/** What a link asks before it opens. */
function Lock({ short, opened, refused, open }: LockProps) {
  if (opened.state === 'password')
    return (
      <PasswordForm
        title={opened.title}
        label={opened.kind === 'form' ? '填写密码' : '访问密码'}
        refused={refused}
        onPassword={password => open({ password })}
      />
    );
  return (
    <ProofNote
      key={opened.now}
      short={short}
      title={opened.title}
      refused={refused}
      onProof={proof => void open({ proof })}
      onRetry={() => void open()}
    />
  );
}
