import { changeLines } from '@gonghui/elements/changes/change-text.ts';
import { datasetDefinitions } from '@gonghui/elements/dataset/definitions.ts';
import { flowDefinitions } from '@gonghui/elements/flow/definitions.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import { reportTypes } from '@gonghui/elements/report/family.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { Setting } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { diffTemplates } from '@gonghui/scene/diff.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import type { DesignerKind } from '../kind.ts';

const kinds = Object.entries(
  import.meta.glob<Record<string, DesignerKind>>('../../*/kind.ts', { eager: true }),
).flatMap(([path, module]) =>
  path.includes('/frame/')
    ? []
    : Object.values(module).map(kind => [path.split('/').at(-2) ?? '', kind] as const),
);

/** Every type there is, those that no palette offers among them: cells, rows, starts of flows. */
const TYPES = [
  ...new Set([
    ...[formTypes, pageTypes, reportTypes, screenTypes, stencilTypes].flatMap(types => [...types.keys()]),
    ...[...flowDefinitions, ...datasetDefinitions].map(({ type }) => type),
  ]),
];

/** Props with this value at a dotted path. */
const propsWith = (path: string, value: Json): Record<string, Json> =>
  path.split('.').reduceRight<Json>((inner, name) => ({ [name]: inner }), value) as Record<string, Json>;

const optionsOf = (setting: Setting): readonly { value: Json; label: string }[] =>
  'options' in setting ? setting.options : [];

describe.each(kinds)('two versions of a design of the kind %s', (_, kind) => {
  const said = (before: Template, after: Template) => {
    const [line] = changeLines(diffTemplates(before, after), kind, id => id);
    return [line?.before, line?.after];
  };
  const node = (name: string, props: Record<string, Json>): Template => ({
    page: {},
    components: [{ id: 'aaaaaaaa', name, props }],
  });

  it('are compared in the words of the options that settings have', () => {
    const raw: string[] = [];
    const walk = (
      settings: readonly Setting[],
      made: (props: Record<string, Json>) => Template,
      where: string,
    ) => {
      for (const setting of settings) {
        const options = optionsOf(setting);
        for (const [at, option] of options.entries()) {
          const next = options[(at + 1) % options.length];
          if (!next || next === option) continue;
          const shown = said(
            made(propsWith(setting.prop, option.value)),
            made(propsWith(setting.prop, next.value)),
          );
          if (shown[0] !== option.label || shown[1] !== next.label)
            raw.push(`${where} ${setting.prop}: ${shown.join(' → ')}`);
        }
      }
    };
    for (const { type, settings } of TYPES.flatMap(name => kind.definition(name) ?? []))
      walk(
        settings.flatMap(group => group.settings),
        props => node(type, props),
        type,
      );
    walk(
      kind.pageSettings.flatMap(group => group.settings),
      page => ({ page, components: [] }) as Template,
      '页面',
    );
    expect(raw).toEqual([]);
  });

  it('are compared by conditions as sentences, whatever of them has changed', () => {
    const item = { key: 'drname01', keyLabel: '资产名称', type: 'input', operator: 'eq' };
    const filled = { ...item, value: '空调', valueZH: '空调' };
    const day = {
      key: 'drday001',
      keyLabel: '发现时间',
      type: 'date',
      operator: 'eq',
      value: { range: 'week' },
    };
    const open = { logical: 'and', items: [{ ...item, value: null }] };
    const both = { logical: 'or', items: [filled, day] };
    const type = kind.catalogue[0]?.type ?? '';
    const asked = (value: Json) => node(type, { somewhere: value });
    expect(said(asked(open), asked(both))).toEqual([
      '「资产名称」等于 …',
      '「资产名称」等于 空调 或 「发现时间」等于 本周',
    ]);
    expect(said(asked(both), asked({ ...both, logical: 'and' }))).toEqual([
      '「资产名称」等于 空调 或 「发现时间」等于 本周',
      '「资产名称」等于 空调 且 「发现时间」等于 本周',
    ]);
    expect(said(asked(null), asked([filled, day]))).toEqual([
      '空',
      '「资产名称」等于 空调、「发现时间」等于 本周',
    ]);
  });
});
