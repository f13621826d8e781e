import { newId } from '@gonghui/kernel/ids.ts';
import { fromTemplate, toTemplate } from '@gonghui/scene/template.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import type { ElementDefinition } from './definition.ts';
import { flowDefinitions } from './flow/definitions.ts';
import { flowFamily } from './flow/family.ts';
import { fromProcess, toProcess } from './flow/process.ts';
import { flowNode, flowOf } from './flow/testing/flows.ts';
import { definitions } from './form/definitions.ts';
import { newItem } from './new-item.ts';
import type { ItemField, Setting } from './settings.ts';
import { propIssues } from './template/prop-issues.ts';

const settingsOf = ({ settings }: ElementDefinition): readonly Setting[] =>
  settings.flatMap(group => group.settings);
const choicesOf = (setting: Setting | ItemField) =>
  setting.control === 'select' || setting.control === 'segmented'
    ? setting.options.map(option => option.value)
    : [];

/** The props of a type with one item more in each list that the panel adds to, one for each choice an item has. */
function withItems(definition: ElementDefinition): Props[] {
  return settingsOf(definition).flatMap(setting => {
    if (setting.control !== 'items') return [];
    const item = () => newItem(setting, newId(), 1);
    const chosen = setting.fields.flatMap(field =>
      choicesOf(field).map(value => ({ ...item(), [field.prop]: value })),
    );
    return [item(), ...chosen].map(one => ({ ...definition.defaults(), [setting.prop]: [one] }) as Props);
  });
}

/** The same with each choice that a setting of the type itself offers. */
const withChoices = (definition: ElementDefinition): Props[] =>
  settingsOf(definition).flatMap(setting =>
    setting.prop.includes('.')
      ? []
      : choicesOf(setting).map(value => ({ ...definition.defaults(), [setting.prop]: value }) as Props),
  );

describe('what the panel writes by itself', () => {
  it.each([...definitions, ...flowDefinitions])('is of the shape that a save asks of $type', definition => {
    for (const props of [...withItems(definition), ...withChoices(definition)]) {
      expect(propIssues(definition, props)).toEqual([]);
    }
  });

  it('adds timed actions, the one thing of a flow that has a list', () => {
    const listed = flowDefinitions.filter(definition => withItems(definition).length > 0);
    expect(listed.map(({ type }) => type)).toEqual(['UserTask']);
  });

  it.each(flowDefinitions)('comes back from the document and from a save of $type as it was', definition => {
    const all = [definition.defaults(), ...withItems(definition), ...withChoices(definition)];
    const steps = all.map((props, index) =>
      flowNode(
        `node${String(index).padStart(4, '0')}`,
        definition.type,
        props,
        definition.slots ? [] : undefined,
      ),
    );
    const { type } = definition;
    const template: Template =
      type === 'ExclusiveGateway' ? flowOf(flowNode('gate0001', 'gateways', {}, steps)) : flowOf(...steps);
    expect(toTemplate(fromTemplate(flowFamily, template), flowFamily)).toEqual(template);
    if (type === 'gateways') return;
    expect(fromProcess(toProcess(template, { id: 'flow0001', name: '' }))).toEqual(template);
  });
});
