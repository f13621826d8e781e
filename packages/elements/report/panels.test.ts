import { describe, expect, it } from 'vitest';
import { datumOf } from '../panel/read-panel.ts';
import { propIssues } from '../template/prop-issues.ts';
import { definitions } from './definitions.ts';
import { panels } from './panels.ts';

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((now, name) => (now as Record<string, unknown> | undefined)?.[name], value);

it('are those of the specification (designers §3 "Panel names")', () => {
  expect(panels.map(({ element }) => element.type).sort()).toEqual(
    [
      ...['bar', 'line', 'pie', 'funnel', 'gauge', 'heatmap', 'indicatorcard', 'rcTable'],
      ...['selectfilter', 'datefilter', 'header', 'headerfilter'],
      // Ours.
      ...['pivot', 'combo', 'radar', 'scatter', 'treemap', 'sankey'],
    ].sort(),
  );
  expect(definitions.filter(({ singleton }) => singleton).map(({ type }) => type)).toEqual([
    'header',
    'headerfilter',
  ]);
});

it('are each defined, in the order of the palette, under the name that readers see', () => {
  const known = panels.map(({ element }) => element);
  expect(definitions.map(({ type, title, categories }) => ({ type, title, categories }))).toEqual(known);
});

it('take the mappings of the specification by its names', () => {
  const names = Object.fromEntries(
    panels.flatMap(({ element, mappings }) =>
      mappings.length > 0 ? [[element.type, mappings.map(({ name }) => name).join(' ')]] : [],
    ),
  );
  expect(names).toEqual({
    bar: 'xLabels yValues grouping markLine',
    line: 'xLabels yValues grouping markLine',
    pie: 'classify numeric',
    funnel: 'grouping funnelIndicator',
    gauge: 'mainIndicator assitIndicator',
    heatmap: 'xLabels yLabels yData',
    indicatorcard: 'indicator',
    rcTable: 'tColumns',
    selectfilter: 'queryField optionField',
    datefilter: 'queryField',
    pivot: 'rows columns values',
    combo: 'xLabels yValues lineValues markLine',
    radar: 'xLabels yValues grouping',
    scatter: 'classify xValues yValues sizeValues grouping',
    treemap: 'classify numeric',
    sankey: 'source target numeric',
  });
});

describe.each(definitions.map(element => [element.type, element] as const))('%s', (type, element) => {
  const mappings = panels.find(panel => panel.element.type === type)?.mappings ?? [];
  it('has sound defaults, and a default for every setting', () => {
    const props = element.defaults();
    expect(propIssues(element, props)).toEqual([]);
    expect(JSON.parse(JSON.stringify(props))).toEqual(props);
    const settings = element.settings.flatMap(group => group.settings);
    expect(settings.filter(({ prop }) => at(props, prop) === undefined)).toEqual([]);
  });

  it('is found by Chinese, pinyin and English', () => {
    expect(element.title).toMatch(/\p{Script=Han}/u);
    expect(element.keywords).toMatch(/^[a-z][a-z0-9 -]+$/);
  });

  it('is of the size that the specification gives a chart, where nothing else is said', () => {
    expect(element.defaults().stylesProps).toMatchObject({ width: 460, mobileHidden: false });
    if (['bar', 'line', 'pie', 'funnel', 'heatmap'].includes(element.type))
      expect(element.defaults().stylesProps).toMatchObject({ span: 6, height: 300 });
  });

  it('reads whatever stands in its props, and finds nothing in what is none of it', () => {
    for (const datumProps of [
      null,
      7,
      'x',
      [],
      {},
      { filter: 7, top: 'x', xLabels: { a: 1 }, tColumns: [null, 1, {}] },
    ]) {
      const datum = datumOf({ datumOriginalId: 7, datumProps: datumProps as never }, mappings);
      expect(datum.datasetId).toBeNull();
      for (const { name } of mappings) expect(datum.mapping[name]).toEqual([]);
    }
  });
});
