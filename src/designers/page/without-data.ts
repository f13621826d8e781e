import { pagePanels } from '@gonghui/elements/page/panels.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { mappedWords } from '../data/mapped-words.ts';
import { nameOf } from './external/placeable.ts';

/**
 * A page to look at while no dataset is asked: what would show data says what it takes from which field. That there is nothing,
 * or that a dataset is missing, would not be true.
 */
export const withoutData = (template: Template): Template => ({
  ...template,
  components: through(template.components),
});

const through = (components: readonly TemplateComponent[]): TemplateComponent[] =>
  components.map(one => ({
    ...one,
    ...(pagePanels.askedPanel(one)?.datum.datasetId ? inWords(one) : {}),
    ...(one.components ? { components: through(one.components) } : {}),
    ...(one.containers
      ? { containers: one.containers.map(slot => ({ ...slot, components: through(slot.components) })) }
      : {}),
  }));

function inWords(component: TemplateComponent): Pick<TemplateComponent, 'name' | 'props'> {
  const { overColumns = null, showOn = 'all' } = component.props;
  const takes = mappedWords(pagePanels, component);
  const content = `${nameOf(component)}（来自数据集${takes === '' ? '' : `，${takes}`}）`;
  return {
    name: 'paragraph',
    props: { ...pageTypes.get('paragraph')?.defaults(), content, overColumns, showOn },
  };
}
