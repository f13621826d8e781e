import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce } from '@gonghui/kernel/steps.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../fields.ts';
import { businessUses } from './business-uses.ts';
import { cutForOutside } from './cut-for-outside.ts';
import { optionSourceOf, sourceKey } from './option-source.ts';
import { outsideLinkOf, outsideLinksOf, outsideOptionsOf } from './outside-api.ts';
import { outsideArguments, outsideFills } from './outside-fits.ts';
import { planLinkage } from './plan.ts';
import { Submission } from './settle.ts';

const setting = {
  apiId: 'secret01',
  inputs: [{ name: 'appcode', valueKey: 'code0000' }],
  value: ['data', 'name'],
  also: [
    { fieldId: 'more0000', path: ['data', 'more'] },
    { fieldId: 'code0000', path: ['data', 'code'] },
    { fieldId: 'gone0000', path: null },
  ],
};
const filled = (more: Props = {}): Props => ({
  label: '名称',
  defaultGenre: 'outside-api',
  outsideApi: setting as unknown as Json,
  ...more,
});
const template = (more: Props = {}): Template => ({
  page: {},
  components: [
    { id: 'code0000', name: 'input', props: { label: '代码' } },
    { id: 'name0000', name: 'input', props: filled(more) },
    { id: 'more0000', name: 'input', props: { label: '更多' } },
  ],
});

describe('outside APIs of a design', () => {
  it('are read as they are set up, whatever merging left behind', () => {
    expect(outsideLinkOf(filled())).toEqual({
      outside: { apiId: 'secret01', inputs: setting.inputs },
      pick: { value: ['data', 'name'] },
    });
    for (const broken of [
      null,
      [],
      'x',
      {},
      { apiId: 'a' },
      { apiId: 'a', value: [1] },
      { apiId: '', value: [] },
    ])
      expect(outsideLinkOf({ defaultGenre: 'outside-api', outsideApi: broken as Json })).toBeNull();
    expect(outsideLinkOf({ ...filled(), defaultGenre: 'static-default' })).toBeNull();
    expect(outsideOptionsOf({ optionalGenre: 'outside-options', outsideOptions: { apiId: 'a' } })).toBeNull();
  });

  it('fill a field and those along with it, and none that they are asked with', () => {
    const links = outsideLinksOf(template().components);
    expect([...links.keys()]).toEqual(['name0000', 'more0000']);
    expect(links.get('more0000')).toMatchObject({
      source: 'name0000',
      link: { pick: { value: ['data', 'more'] } },
    });
    const plan = planLinkage(template());
    expect(plan.empty).toBe(false);
    expect(plan.readers.get('code0000')).toEqual(['name0000', 'more0000']);
  });

  it('ask the gateway’s memory of a submission only for what people cannot edit', () => {
    const clock = { now: () => '2026-11-24 08:00:00' };
    const asked = (more: Props) =>
      atOnce(
        atOnce(Submission.settling(planLinkage(template(more)), { code0000: 'a' }, clock)).questions(),
      ).map(one => one.fieldId);
    expect(asked({})).toEqual([]);
    expect(asked({ status: 'readonly' })).toEqual(['name0000']);
  });

  it('tell another system plain values alone, choices by their words', () => {
    const fields: Record<string, { type: string; props: Props }> = {
      a: { type: 'radio', props: { label: 'a', options: [{ value: 'x1', label: '甲' }] } },
      b: { type: 'staff', props: { label: 'b' } },
      c: { type: 'number', props: { label: 'c' } },
    };
    const fieldAt = (id: string) => {
      const field = fields[id];
      const spec = field && fieldOf(field.type);
      return field && spec ? { spec, props: field.props } : undefined;
    };
    const ask = (keys: string[], values: Record<string, Json>) =>
      outsideArguments(
        keys.map(valueKey => ({ name: `p_${valueKey}`, valueKey })),
        values,
        fieldAt,
      );
    expect(ask(['a', 'c'], { a: 'x1', c: 2 })).toEqual({ p_a: '甲', p_c: 2 });
    expect(ask(['a', 'c'], { a: 'x1', c: null })).toBeNull();
    expect(ask(['b'], { b: ['u1'] })).toBeNull();
    expect(ask(['gone'], { gone: 1 })).toBeNull();
    expect(['input', 'number', 'date', 'switch', 'select-multiple'].map(outsideFills)).not.toContain(false);
    expect(
      ['staff', 'dept', 'password', 'serial', 'upload-img', 'subform', 'rich'].map(outsideFills),
    ).not.toContain(true);
  });

  it('leave an enterprise as nothing but what is asked with, and only where the designer lets them', () => {
    const cut = JSON.stringify(cutForOutside(template(), []));
    expect(cut).toContain('code0000');
    expect(cut).not.toMatch(/secret01|appcode|data/);
    expect(outsideLinksOf(cutForOutside(template(), []).components).size).toBe(2);
    expect(businessUses(template(), [])).toMatchObject([
      { id: 'name0000', label: '名称', kind: 'records', allowed: false },
    ]);
  });

  it('name the source of options by where they stand in the answer', () => {
    const props: Props = {
      optionalGenre: 'outside-options',
      outsideOptions: { apiId: 'secret01', inputs: [], list: ['rows'], value: ['id'], label: ['name'] },
    };
    const source = optionSourceOf(props);
    expect(source && sourceKey(source)).toBe('api:secret01/["id"]/["name"]');
  });
});
