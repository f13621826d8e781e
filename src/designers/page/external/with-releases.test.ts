import { EXTERNAL_STATES, EXTERNAL_WORDS, externalWords } from '@gonghui/elements/page/external/words.ts';
import { element, inSlots, pageOf, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import { describe, expect, it } from 'vitest';
import type { ReleasedDesign } from './externals.ts';
import { withReleases } from './with-releases.ts';

const from = (releases: Readonly<Record<string, ReleasedDesign>>) => ({
  designs: async () => [],
  release: async (id: string): Promise<ReleasedDesign> => releases[id] ?? 'gone',
});

describe('a page with what it shows of other designs', () => {
  it('has each in its place under ids of its own, as wide and on such devices as the page says', async () => {
    const source = element('cont0001', 'container', {}, [
      element('words001', 'paragraph', { content: '话' }),
    ]);
    const first = placedFrom('form0002', 'cont0001', { overColumns: 4, showOn: 'mobile' });
    const second = placedFrom('form0002', 'cont0001', {}, 'extern02');
    const box = inSlots(element('layout01', 'layout'), { c0: [first], c1: [second] });
    const shown = await withReleases(pageOf([box]), from({ form0002: pageOf([source]) }));
    const placed = shown.components[0]?.containers?.flatMap(({ components }) => components) ?? [];
    expect(placed.map(({ id, name }) => [id, name])).toEqual([
      ['extern01_cont0001', 'container'],
      ['extern02_cont0001', 'container'],
    ]);
    expect(placed[0]?.props).toMatchObject({ overColumns: 4, showOn: 'mobile' });
    expect(placed.map(one => one.components?.[0]?.id)).toEqual([
      'extern01_cont0001_words001',
      'extern02_cont0001_words001',
    ]);
  });

  it.each(EXTERNAL_STATES)('says in its place that it is %s', async state => {
    const node = placedFrom('form0002', 'cont0001');
    const { components } = await withReleases(pageOf([node]), from({ form0002: state }));
    expect(components[0]?.props.state).toBe(state);
    expect(externalWords(components[0]?.props.state)).toBe(EXTERNAL_WORDS[state]);
  });

  it('says that a component is gone of which the release has none, and nothing of one that is not chosen yet', async () => {
    const page = pageOf([placedFrom('form0002', 'cont0009'), element('extern03', 'external')]);
    const { components } = await withReleases(page, from({ form0002: pageOf([]) }));
    expect(components.map(({ props }) => props.state)).toEqual(['gone', undefined]);
  });
});

it('no source is called deleted that nobody has looked for, or for a reason that this version does not know', () => {
  expect(externalWords(undefined)).toBe('外部组件');
  expect(externalWords(null)).toBe('外部组件');
  expect(externalWords('of a later version')).toBe('这部分内容暂时无法显示');
});
