import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { EXTERNAL_WORDS } from '@gonghui/elements/page/external/words.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { Link2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useData } from '../../data/data-designer.ts';
import { useCanvas } from '../../elements/canvas-context.ts';
import type { OwnBody } from '../../elements/canvas-own.ts';
import { usePage } from '../../frame/hooks.ts';
import { useRelease } from '../external/use-release.ts';

/** A component of another design, as viewers have it now; it is changed there. */
export function ExternalBody({ node }: OwnBody) {
  const formId = String(node.props.formId ?? '');
  const release = useRelease(formId);
  if (formId === '') return <Words>请在右侧选择外部组件</Words>;
  if (release === undefined) return <Words>正在加载…</Words>;
  if (typeof release === 'string') return <Words>{EXTERNAL_WORDS[release]}</Words>;
  const source = everyComponent(release.components).find(({ id }) => id === node.props.componentId);
  return source ? (
    <ReleasedComponent component={source} fills={typeof node.props.overColumns === 'number'} />
  ) : (
    <Words>{EXTERNAL_WORDS.gone}</Words>
  );
}

/** What viewers have of a page comes with the first that stands on the canvas. */
const PageAsRead = fetched(async () => (await import('../PageAsRead.tsx')).PageAsRead);
const BARE = { padding: 0, maxWidth: null, wholeRowGap: 0 };

/** As viewers see it: a picture, of which nothing can be chosen. `fills`: the page says how wide it is, and not its source. */
function ReleasedComponent({ component, fills }: { component: TemplateComponent; fills: boolean }) {
  const { preview } = useData();
  const { host } = useCanvas();
  const { columns = 12 } = usePage();
  const template = useMemo(
    () => ({ page: { ...BARE, columns: fills ? 1 : columns }, components: [component] }),
    [component, fills, columns],
  );
  return (
    <div aria-hidden="true" inert>
      <PageAsRead name="" template={template} device={host.device} preview={preview} />
    </div>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="gd-page-external" aria-hidden="true">
    <Link2 size={16} strokeWidth={1.75} />
    {children}
  </p>
);
