import type { FieldUses as Shape } from '@gonghui/contract/field-uses.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { linesOfUses } from '../../runtime/uses-lines.ts';

type Uses = z.output<typeof Shape>;

/** In the question before fields are deleted: what else of the enterprise uses them, as everything was last saved. */
export function FieldUses({ ask }: { ask(signal: AbortSignal): Promise<Uses> }) {
  const [uses, setUses] = useState<Uses | 'asked' | 'unknown'>('asked');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is about the fields that it was opened with
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then(setUses, () => setUses('unknown'));
    return () => leaving.abort();
  }, []);
  const lines =
    uses === 'asked'
      ? ['正在查询哪些地方在使用…']
      : uses === 'unknown'
        ? ['没有查到哪些地方在使用，请检查网络。']
        : linesOfUses(uses);
  if (lines.length === 0) return null;
  return (
    <span role="status">
      {typeof uses === 'object' ? '\n以下地方正在使用，删除后会受影响：' : null}
      {lines.map(line => `\n${line}`)}
    </span>
  );
}
