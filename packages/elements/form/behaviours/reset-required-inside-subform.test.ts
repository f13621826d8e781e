import { describe, expect, it } from 'vitest';
import { sceneOfTemplate } from '../../template/scene.ts';
import { formTypes } from '../family.ts';
import { pageDefaults } from '../page.ts';
import { resetRequiredInsideSubform } from './reset-required-inside-subform.ts';

const props = (name: string, more = {}) => ({ ...formTypes.get(name)!.defaults(), ...more });
const scene = sceneOfTemplate(
  {
    page: pageDefaults,
    components: [
      { id: 'rows', name: 'subform', props: props('subform'), components: [] },
      { id: 'must', name: 'input', props: props('input', { required: true, status: 'readonly' }) },
      { id: 'plain', name: 'input', props: props('input') },
      { id: 'group', name: 'group', props: props('group'), components: [] },
    ],
  },
  formTypes,
);
const place = (id: string, parent: string, from?: string | null) =>
  resetRequiredInsideSubform.afterPlace?.(scene.node(id)!, { parent, slot: 'main', index: 0 }, scene, from);

describe('a component that comes into a subform', () => {
  it('is asked for no more and can be edited', () => {
    expect(place('must', 'rows', 'root')).toEqual({ required: false, status: 'editable' });
    expect(place('must', 'rows', null)).toEqual({ required: false, status: 'editable' });
  });
  it('that asked for nothing is left alone', () => {
    expect(place('plain', 'rows', 'root')).toBeUndefined();
  });
  it('and is only sorted there keeps what it was set to', () => {
    expect(place('must', 'rows', 'rows')).toBeUndefined();
  });
  it('elsewhere keeps its settings', () => {
    expect(place('must', 'group', 'root')).toBeUndefined();
    expect(place('must', 'root', 'rows')).toBeUndefined();
  });
});
