import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { Shell } from '../form/Shell.tsx';
import { prove } from './prove.ts';

interface ProofNoteProps {
  short: string;
  title: string;
  refused: string;
  onProof(proof: string): void;
  onRetry(): void;
}

/** Spends a moment of this browser's processor, which costs a person nothing and a robot much (rule L13). */
export function ProofNote({ short, title, refused, onProof, onRetry }: ProofNoteProps) {
  const [unsolved, setUnsolved] = useState('');
  const failed = refused || unsolved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each task
  useEffect(() => {
    if (refused) return;
    const controller = new AbortController();
    prove(short, controller.signal).then(
      proof => {
        if (!controller.signal.aborted) onProof(proof);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setUnsolved(wordsOf(error, '验证失败，请重试'));
      },
    );
    return () => controller.abort();
  }, []);
  return (
    <Shell title={title} busy={failed === ''}>
      <div className="gh-outside-note" role="status">
        <p>{failed || '正在确认您不是机器人，请稍候…'}</p>
        {failed ? <Button onClick={onRetry}>重试</Button> : null}
      </div>
    </Shell>
  );
}
