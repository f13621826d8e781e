import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { EXTERNAL_WORDS } from '@gonghui/elements/page/external/words.ts';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnBody } from '../../elements/canvas-own.ts';
import { useRelease } from '../external/use-release.ts';
import { Released } from './Released.tsx';

/** A component of another design, as viewers have it now; it is changed there. */
export function ExternalBody({ node }: OwnBody) {
  const formId = String(node.props.formId ?? '');
  const release = useRelease(formId);
  if (formId === '') return <Words>请在右侧选择外部组件</Words>;
  if (release === undefined) return <Words>正在加载…</Words>;
  if (typeof release === 'string') return <Words>{release}</Words>;
  const source = everyComponent(release.components).find(({ id }) => id === node.props.componentId);
  return source ? <Released component={source} /> : <Words>{EXTERNAL_WORDS.gone}</Words>;
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="gd-page-external" aria-hidden="true">
    <Link2 size={16} strokeWidth={1.75} />
    {children}
  </p>
);
