import { useEffect, useRef, useState } from 'react';
import { beginVisit } from '../../../api/visit.ts';
import { keptAt } from '../../../runtime/kept/kept-form.ts';
import { isApiError, isOffline } from '../../../transport/errors.ts';
import { linkWords } from './link-words.ts';
import { isLocked, keptVisit, type LinkVisit, openLink, renewVisit, shut } from './open-link.ts';

/** What a link is to who opens it: null while that is asked. */
type Step = { opened: LinkVisit; refused: string } | { failed: unknown } | null;

/** What the link has opened; it stays where it is while the link asks for its password anew. */
export type OpenedLink = Pick<LinkVisit, 'kind' | 'title'>;

interface PendingToken {
  resolve(token: string): void;
  reject(error: unknown): void;
}

interface Keys {
  password?: string;
  proof?: string;
}

const stateIn = (error: unknown): unknown =>
  isApiError(error) ? (error.data as { state?: unknown } | null)?.state : undefined;

/** Opens a link, and again where a visit is over; `looks`: whether what is only looked at can be shown. */
export function useLink(short: string, looks: boolean) {
  const [step, setStep] = useState<Step>(null);
  const [inside, setInside] = useState<OpenedLink | null>(null);
  const given = useRef<Keys>({});
  const waiting = useRef<PendingToken[]>([]);

  /** Calls that wait for the link to be unlocked go on as the visit, or are told why there is none. */
  function settle(tell: (one: PendingToken) => void): void {
    for (const one of waiting.current.splice(0)) tell(one);
  }

  const begin = (token: string) => beginVisit({ short, token, renew: () => renewVisit(short, unlock) });

  /** Asks the stranger for what the link asks before it goes on; what he has filled in stays as it is. */
  function unlock(opened: LinkVisit): Promise<string> {
    if (waiting.current.length === 0) {
      given.current = {};
      setStep({ opened, refused: '' });
    }
    return new Promise((resolve, reject) => waiting.current.push({ resolve, reject }));
  }

  /** Whether it can be shown from what this browser keeps, the visit going on once the network is back (rule L20). */
  function opensFromHere(): boolean {
    const token = keptVisit(short).read();
    if (token === null) return false;
    begin(token);
    const kept = keptAt(short);
    const kind = kept?.type === 'normal' ? 'form' : looks && kept?.type === 'custom' ? 'custom' : null;
    if (kept && kind) setInside({ kind, title: kept.name });
    else beginVisit(null);
    return kind !== null;
  }

  async function open(more: Keys = {}): Promise<void> {
    given.current = { ...given.current, ...more };
    try {
      const opened = await openLink(short, given.current);
      // What was spent, or what it asks for, is of no use the next time.
      if (opened.state === 'proof') delete given.current.proof;
      const { visit } = opened;
      if (visit) {
        given.current = {};
        begin(visit);
        setInside(opened);
        settle(one => one.resolve(visit));
      } else if (!isLocked(opened)) settle(one => one.reject(shut(opened)));
      setStep({ opened, refused: '' });
    } catch (error) {
      if (isOffline(error) && waiting.current.length === 0 && opensFromHere()) return;
      const wrongPassword = stateIn(error) === 'password';
      // Each password that was tried has spent its proof.
      if (wrongPassword) given.current = {};
      if (isApiError(error, 'gone')) settle(one => one.reject(error));
      setStep(before =>
        before && 'opened' in before && !isApiError(error, 'gone')
          ? {
              opened: wrongPassword ? { ...before.opened, state: 'password' } : before.opened,
              refused: linkWords(error),
            }
          : { failed: error },
      );
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    void open();
    return () => {
      beginVisit(null);
      settle(one => one.reject(new Error('页面已关闭')));
    };
  }, [short]);

  /** Whether there is another turn, and a place for it, is the link's to say before anything is filled in again. */
  const again = () => {
    setStep(null);
    setInside(null);
    void open();
  };

  return { step, inside, open, again };
}
