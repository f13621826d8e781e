import { isBound, isDataType } from '@gonghui/elements/page/data/mappings.ts';
import { externalWords } from '@gonghui/elements/page/external/words.ts';
import { pagePanels } from '@gonghui/elements/page/panels.ts';
import { pageView } from '@gonghui/elements/page/views.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { memo, useCallback } from 'react';
import { childrenIn, spanOf } from '../form-fill/arrangement.ts';
import { FieldBoundary } from '../room/FieldBoundary.tsx';
import { ChartWaiting } from './ChartWaiting.tsx';
import { FedElement } from './FedElement.tsx';
import { isThere } from './is-there.ts';
import { useShownPage } from './page-context.ts';

// With all that charts are read by; most pages have lists and figures alone.
const PageChart = fetched(async () => (await import('./PageChart.tsx')).PageChart, ChartWaiting);

/** Components beside and below one another, on the grid of the page or of what they stand in. */
export const PageNodes = memo(function PageNodes({
  components,
}: {
  components: readonly TemplateComponent[];
}) {
  const { host } = useShownPage();
  return (
    <div className="gh-grid">
      {components
        .filter(component => isThere(component, host.device))
        .map(component => (
          <div key={component.id} className="gh-cell" style={spanOf(component)} data-component={component.id}>
            <FieldBoundary reading>
              <Element component={component} />
            </FieldBoundary>
          </div>
        ))}
    </div>
  );
});

const Note = ({ words }: { words: string }) => <p className="pv-note">{words}</p>;

const Element = memo(function Element({ component }: { component: TemplateComponent }) {
  const { host } = useShownPage();
  const { id, name, props } = component;
  const slot = useCallback((at: string) => <PageNodes components={childrenIn(component, at)} />, [component]);
  if (name === 'external') return <Note words={externalWords(props.state)} />;
  if (pagePanels.panelOf(name)?.chart) return <PageChart chart={component} />;
  const View = pageView(name);
  if (!View) return <Note words="这个组件由更新的版本制作，请刷新后再看" />;
  if (isDataType(name) && isBound(props)) return <FedElement component={component} type={name} View={View} />;
  return <View nodeId={id} props={props} host={host} slot={slot} />;
});
