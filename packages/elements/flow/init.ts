import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';

/**
 * A flow that came from elsewhere (`inited` false) names people of another enterprise: its lists of candidates are
 * cleared and its nodes let the initiator choose from the whole enterprise (spec, designers §4 "inited").
 */
export function clearCandidates(template: Template): Template {
  const clear = (component: TemplateComponent): TemplateComponent => {
    const props = { ...component.props };
    for (const list of ['selectorTags', 'limitedTags']) if (list in props) props[list] = [];
    if (component.name === 'UserTask' || component.name === 'ccTask') props.candidateType = 'customize';
    if (component.name === 'UserTask') props.customizeType = 'enterprise';
    return {
      ...component,
      props,
      ...(component.components ? { components: component.components.map(clear) } : {}),
    };
  };
  return { ...template, components: template.components.map(clear) };
}
