import { expect, it } from 'vitest';
import { figuresPage } from '../../bench/lib/figures-page.ts';
import type { MeasuredPart } from '../../bench/lib/parts-measured.ts';

const part = (name: string, commit: string): MeasuredPart => ({
  ...{ part: name, commit, day: '2026-11-29' },
  machine: { node: 'v24.21.0', cpu: 'AMD EPYC', cores: 2 },
  figures: [
    {
      ...{ group: name, name: 'open | shut', unit: 'ms', value: 12.34, goal: '≤ 2×', met: false },
      reference: { name: 'bare', value: 6.17 },
      others: [{ name: 'p95', value: 20 }],
    },
    { group: name, name: 'weight', unit: 'kB', value: 2048 },
  ],
  notMeasured: [{ name: 'the rest', why: 'it broke off' }],
});

it('writes a table a group, each figure beside its reference, and says what is missing', () => {
  const page = figuresPage([part('editor', 'abc'), part('relay', 'abc')], ['editor', 'relay', 'import'], {
    relay: 'What limits it: the disk.\n',
  });
  expect(page).toContain('| open \\| shut | 12.3 ms | bare 6.17; p95 20.0 | 2.00 | ≤ 2×, **missed** |');
  expect(page).toContain('| weight | 2048 kB |  |  |  |');
  expect(page.match(/^##+ (.*)$/gm)).toEqual(['## Editor', '### editor', '## Relay', '### relay']);
  expect(page).toContain('## Relay\n\nWhat limits it: the disk.\n\n### relay\n');
  expect(page).toContain('Commit abc, 2026-11-29');
  expect(page).toContain('Not measured on this state: import.');
  expect(page).toContain('- the rest was not measured: it broke off');
});

it('refuses figures of two states of the code, and none at all', () => {
  expect(() => figuresPage([part('editor', 'abc'), part('relay', 'abd')], [], {})).toThrow('abc, abd');
  expect(() => figuresPage([], [], {})).toThrow('nothing has been measured');
});
