import { isId } from '@gonghui/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { sceneOfTemplate } from '../../template/scene.ts';
import { formTypes } from '../family.ts';
import { pageDefaults } from '../page.ts';
import { newKeyForGenre } from './new-key-for-genre.ts';

const props = (name: string) => formTypes.get(name)!.defaults();
const scene = sceneOfTemplate(
  {
    page: pageDefaults,
    components: [
      { id: 'card', name: 'ocr', props: props('ocr') },
      { id: 'text', name: 'input', props: props('input') },
    ],
  },
  formTypes,
);

describe('an ocr component', () => {
  it('gets a new key with a new genre, and with nothing else', () => {
    const card = scene.node('card')!;
    const changed = newKeyForGenre.afterSet?.(card, 'genre', scene);
    expect(isId(changed?.key)).toBe(true);
    expect(changed?.key).not.toBe(card.props.key);
    expect(newKeyForGenre.afterSet?.(card, 'label', scene)).toBeUndefined();
    expect(newKeyForGenre.afterSet?.(scene.node('text')!, 'genre', scene)).toBeUndefined();
  });
});
