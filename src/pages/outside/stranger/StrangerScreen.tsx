import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isApiError, isOffline } from '../../../api/errors.ts';
import { beginVisit } from '../../../api/visit.ts';
import { keptForm } from '../../../runtime/kept-form.ts';
import { FillScreen } from '../form/FillScreen.tsx';
import { Shell } from '../form/Shell.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { keptVisit, type Opened, openLink, renewVisit } from './open-link.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { tellHeight } from './tell-height.ts';

// Most links ask for no work.
const ProofNote = fetched(
  async () => (await import('./ProofNote.tsx')).ProofNote,
  () => <Shell title="" busy />,
);

interface StrangerScreenProps {
  short: string;
  otherwise: ReactNode;
  /** Shows what is looked at; absent where nothing but a form can be behind the link. */
  looked?: (opened: Opened) => ReactNode;
}

type Step = { opened: Opened; refused: string } | { failed: unknown } | null;

/** Whether the form can be shown from what this browser keeps, the visit going on once the network is back. */
const opensFromHere = (short: string): boolean => {
  const token = keptVisit(short).read();
  if (token === null) return false;
  beginVisit({ short, token, renew: () => renewVisit(short) });
  if (keptForm(short)) return true;
  beginVisit(null);
  return false;
};

/**
 * A link as a stranger opens it: what it opens, or in words why it is not there. `otherwise` stands for what is no link at all,
 * or none any more.
 */
export function StrangerScreen({ short, otherwise, looked }: StrangerScreenProps) {
  const [step, setStep] = useState<Step>(null);
  const [filling, setFilling] = useState(false);
  const given = useRef<{ password?: string; proof?: string }>({});

  async function open(more: { password?: string; proof?: string } = {}): Promise<void> {
    given.current = { ...given.current, ...more };
    try {
      const opened = await openLink(short, given.current);
      if (opened.visit) {
        beginVisit({ short, token: opened.visit, renew: () => renewVisit(short) });
        if (opened.kind === 'form') setFilling(true);
      }
      setStep({ opened, refused: '' });
    } catch (error) {
      if (isOffline(error) && opensFromHere(short)) return setFilling(true);
      const { password: _, ...rest } = given.current;
      given.current = rest;
      setStep(before =>
        before && 'opened' in before && !isApiError(error, 'gone')
          ? { opened: before.opened, refused: messageOf(error) }
          : { failed: error },
      );
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    void open();
    return () => beginVisit(null);
  }, [short]);

  const origins = step && 'opened' in step ? step.opened.origins.join(' ') : '';
  useEffect(() => tellHeight(short, origins.split(' ').filter(Boolean)), [short, origins]);

  // Whether there is another turn, and a place for it, is the link's to say before anything is filled in again.
  const again = () => {
    setStep(null);
    setFilling(false);
    void open();
  };
  const places = step && 'opened' in step ? step.opened.left : null;
  if (filling) return <FillScreen formId={short} guest places={places} onAgain={again} />;
  if (step === null) return <Shell title="" busy />;
  if ('failed' in step) {
    if (isApiError(step.failed, 'gone')) return otherwise;
    return <ClosedNote title="无法打开" message={messageOf(step.failed)} onRetry={() => void open()} />;
  }
  const { opened, refused } = step;
  if (opened.state === 'open' && looked) return looked(opened);
  if (opened.state === 'password')
    return (
      <PasswordForm
        title={opened.title}
        label={opened.kind === 'form' ? '填写密码' : '访问密码'}
        refused={refused}
        onPassword={password => open({ password })}
      />
    );
  if (opened.state === 'proof')
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
  return (
    <ClosedNote
      title={opened.title}
      message={opened.message}
      from={opened.state === 'early' ? opened.opensAt : null}
      until={opened.state === 'closed' ? opened.closesAt : null}
      onRetry={opened.state === 'early' || opened.state === 'full' ? () => void open() : undefined}
    />
  );
}

const messageOf = (error: unknown): string =>
  isOffline(error)
    ? '网络连接不上，请检查网络后重试'
    : error instanceof Error
      ? error.message
      : '加载失败，请重试';
