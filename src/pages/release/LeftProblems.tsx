import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PageKind } from '../../kinds/page.ts';
import { type LeftProblem, placeOf } from './left-problems.ts';

interface LeftProblemsProps {
  problems: readonly LeftProblem[];
  labels: ReadonlyMap<string, string>;
  /** Path of the designer. */
  design: string;
  /** What the page is, and what its nodes are, in words. */
  kind: Pick<PageKind, 'noun' | 'part'>;
}

/** Why a page was not released, each problem with the way to its place in the design. */
export function LeftProblems({ problems, labels, design, kind }: LeftProblemsProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  return (
    <section ref={box} className="gh-release-left" aria-label="发布前要解决的问题" tabIndex={-1}>
      <h2>还有 {problems.length} 处问题，在设计中解决并保存后才能发布</h2>
      <ul>
        {problems.map(problem => (
          <li key={`${problem.nodeId}-${problem.prop}-${problem.message}`}>
            <Link to={placeOf(design, problem)}>
              <CircleAlert size={15} aria-hidden="true" />
              <span>
                <b>
                  {problem.nodeId === null
                    ? `整个${kind.noun}`
                    : (labels.get(problem.nodeId) ?? problem.title ?? `未命名${kind.part}`)}
                </b>
                {problem.message}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
