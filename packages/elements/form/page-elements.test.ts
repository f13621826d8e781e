import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { BAD_LINK, formLink, linkAddress } from '../shared/link.ts';
import { sceneOfTemplate } from '../template/scene.ts';
import { daysText, stateOf } from './acts/act-days.ts';
import { runActions } from './button/run-actions.ts';
import type { ButtonProps } from './button/shape.ts';
import { reach } from './contact/reach.ts';
import { formFamily, formTypes } from './family.ts';
import { figureText, trendTone } from './indicator/figure.ts';
import { pageDefaults } from './page.ts';
import { mapLink } from './place/map-link.ts';
import { dialogTargets } from './rules/dialog-targets.ts';
import { badVideo, videoAddress } from './video/video-address.ts';
import type { Dialogs } from './views-api.ts';
import { dealColumns } from './waterfall/columns.ts';

const host = { imageUrl: (id: string) => `/files/${id}` } as never;

describe('a link', () => {
  it.each([
    ['https://example.cn/a?b=1#c', 'https://example.cn/a?b=1#c'],
    [' http://10.0.0.8:8080 ', 'http://10.0.0.8:8080/'],
    ['mailto:hr@example.cn', 'mailto:hr@example.cn'],
    ['tel:+86 010-62510000', 'tel:+86 010-62510000'],
    [formLink('abcd1234'), '/cli/url/form/abcd1234'],
    ['/url/applet/abcd1234?form=efgh5678', '/cli/url/applet/abcd1234?form=efgh5678'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    [' \u0001javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,<script>1</script>', null],
    ['vbscript:x', null],
    ['file:///etc/passwd', null],
    ['blob:https://example.cn/1', null],
    ['//evil.cn', null],
    ['/url/form/../../login', null],
    ['/design/form/a/b', null],
    ['https://', null],
    ['https://user:secret@example.cn', null],
    ['mailto:a@b?subject=x"onclick="', null],
    ['tel:abc', null],
    ['example.cn', null],
    ['', null],
    [undefined, null],
    [7, null],
  ])('%j leads to %s', (link, address) => expect(linkAddress(link)).toBe(address));
});

/** Where each type keeps a link, as `make(link)` writes it into its props. */
const LINKS: Readonly<Record<string, (link: string) => Props>> = {
  picture: link => ({ link }),
  link: link => ({ link }),
  banner: link => ({ link }),
  indicator: link => ({ link }),
  button: link => ({ actions: [{ key: 'action01', type: 'open-url', url: link }] }),
  ...Object.fromEntries(
    [
      'carousel',
      'list',
      'waterfall',
      'entrance',
      'navigation',
      'acts',
      'content-template',
      'switch-template',
    ].map(type => [
      type,
      (link: string) => ({ items: [{ key: 'item0001', label: '一', title: '一', link }] }),
    ]),
  ),
};

describe.each(Object.entries(LINKS))('%s', (type, make) => {
  const definition = formTypes.get(type)!;
  const problems = (link: string) => definition.problems?.({ ...definition.defaults(), ...make(link) }) ?? [];
  it('refuses a design with a link that would run something', () => {
    expect(problems('javascript:alert(1)')).toMatchObject([{ message: BAD_LINK, level: 'error' }]);
    expect(problems('https://example.cn')).toEqual([]);
  });
});

describe('a button', () => {
  const run = (...actions: Partial<ButtonProps['actions'][number]>[]) => {
    const done: string[] = [];
    const dialogs = {
      open: (id: string) => done.push(`open ${id}`),
      close: (id?: string) => done.push(`close ${id ?? 'last'}`),
    } as unknown as Dialogs;
    runActions(actions.map((action, at) => ({ key: `a${at}`, ...action })) as ButtonProps['actions'], {
      dialogs,
      go: (address, mode) => done.push(`${mode} ${address}`),
    });
    return done;
  };
  it('does what its actions say, in order', () => {
    expect(
      run(
        { type: 'open-dialog', dialogId: 'dialog01' },
        { type: 'open-url', url: 'https://example.cn', openMode: 'self' },
        { type: 'close-dialog', dialogId: '' },
        { type: 'close-dialog', dialogId: 'dialog01' },
      ),
    ).toEqual(['open dialog01', 'self https://example.cn/', 'close last', 'close dialog01']);
  });
  it('follows no link that runs something, and opens nothing where no dialog is chosen', () => {
    expect(run({ type: 'open-url', url: 'javascript:alert(1)' }, { type: 'open-dialog' })).toEqual([]);
  });
  it('says when its dialog was taken out', () => {
    const make = (id: string, name: string, props = {}): TemplateComponent => ({
      id,
      name,
      props: { ...formTypes.get(name)!.defaults(), ...props },
      ...(name === 'dialog' ? { components: [] } : {}),
    });
    const open = (dialogId: string) =>
      make('button01', 'button', { actions: [{ key: 'action01', type: 'open-dialog', dialogId }] });
    const scene = (...components: TemplateComponent[]) =>
      sceneOfTemplate({ page: pageDefaults, components }, formTypes);
    expect(dialogTargets(scene(open('dialog01')))).toMatchObject([{ nodeId: 'button01', level: 'warning' }]);
    expect(dialogTargets(scene(open('dialog01'), make('dialog01', 'dialog')))).toEqual([]);
    expect(formFamily.problems).toContain(dialogTargets);
  });
});

describe('a film', () => {
  it.each([
    ['film0001', '/files/film0001', false],
    ['https://media.example.cn/a.mp4', 'https://media.example.cn/a.mp4', false],
    ['http://media.example.cn/a.mp4', null, true],
    ['javascript:alert(1)', null, true],
    ['data:video/mp4;base64,AA', null, true],
    ['', null, false],
  ])('%s plays from %s', (video, address, bad) => {
    expect(videoAddress(video, host)).toBe(address);
    expect(badVideo(video)).toBe(bad);
  });
});

describe('a place', () => {
  const place = { address: '中关村大街 1 号', label: '总部', longitude: null, latitude: null };
  it('is searched for on the map by its address, or shown at its point', () => {
    expect(mapLink(place)).toBe(
      `https://uri.amap.com/search?${new URLSearchParams({ keyword: '中关村大街 1 号' })}`,
    );
    const at = new URL(mapLink({ ...place, longitude: 116.31, latitude: 39.98 })!);
    expect(at.searchParams.get('position')).toBe('116.31,39.98');
    expect(at.searchParams.get('name')).toBe('总部');
    expect(mapLink({ ...place, address: ' ' })).toBeNull();
  });
  it('asks for both of its coordinates', () => {
    const { problems, defaults } = formTypes.get('place')!;
    expect(problems?.({ ...defaults(), longitude: 116 })).toMatchObject([{ prop: 'longitude' }]);
    expect(problems?.({ ...defaults(), longitude: 116, latitude: 39 })).toEqual([]);
  });
});

describe('a way to reach somebody', () => {
  it.each([
    ['010-6251 0000', 'phone', 'tel:01062510000'],
    ['hr@example.cn', 'mail', 'mailto:hr@example.cn'],
    ['https://example.cn', 'link', 'https://example.cn'],
    ['微信 hr2026', 'message', ''],
  ])('%s is %s', (content, glyph, link) => expect(reach(content)).toEqual({ glyph, link }));
});

describe('a figure', () => {
  const figure = { label: '用车', value: 1234567.891 };
  it.each([
    [{}, '1,234,568'],
    [{ precision: 2 }, '1,234,567.89'],
    [{ precision: 1, thousands: false }, '1234567.9'],
    [{ value: null }, '–'],
    [{ value: 0 }, '0'],
  ])('with %j reads %s', (own, text) => expect(figureText({ ...figure, ...own })).toBe(text));
  it.each([
    [{ trend: 'up' }, 'good'],
    [{ trend: 'up', trendGood: 'down' }, 'bad'],
    [{ trend: 'down', trendGood: 'down' }, 'good'],
    [{ trend: 'flat' }, 'even'],
    [{ trend: 'none' }, null],
    [{}, null],
  ] as const)('that goes %j is %s news', (own, tone) => expect(trendTone({ ...figure, ...own })).toBe(tone));
});

describe('an activity', () => {
  it.each([
    [{ startDate: '2026-03-05', endDate: '2026-03-07' }, 'running', '2026.03.05 至 2026.03.07'],
    [{ startDate: '2026-03-06', endDate: null }, 'coming', '2026.03.06'],
    [{ startDate: '2026-03-01', endDate: '2026-03-04' }, 'over', '2026.03.01 至 2026.03.04'],
    [{ startDate: '2026-03-01', endDate: '2026-03-05' }, 'running', '2026.03.01 至 2026.03.05'],
    [{ startDate: '2026-03-05', endDate: '2026-03-05' }, 'running', '2026.03.05'],
    [{ startDate: '2026-03-05', endDate: null }, 'running', '2026.03.05'],
    [{ startDate: '2026-03-04', endDate: null }, 'over', '2026.03.04'],
    [{ startDate: '2026-03-01', endDate: '' }, 'over', '2026.03.01'],
    [{ startDate: '', endDate: '2026-03-04' }, 'over', '2026.03.04'],
    [{ startDate: null, endDate: null }, null, ''],
  ])('of %j is %s on 2026-03-05', (days, state, text) => {
    expect(stateOf(days, '2026-03-05')).toBe(state);
    expect(daysText(days)).toBe(text);
  });
});

describe('cards of a waterfall', () => {
  it('go to the column that is shortest', () => {
    expect(dealColumns([100, 50, 50, 10], 2, 15)).toEqual([
      [0, 3],
      [1, 2],
    ]);
  });
  it('go round in turn before they are measured, and into one column at least', () => {
    expect(dealColumns([0, 0, 0, 0, 0], 2, 15)).toEqual([
      [0, 2, 4],
      [1, 3],
    ]);
    expect(dealColumns([1, 2], 0, 15)).toEqual([[0, 1]]);
    expect(dealColumns([], 3, 15)).toEqual([[], [], []]);
  });
});

describe('a code', () => {
  const { problems, defaults } = formTypes.get('qrcode')!;
  it.each([
    [{ content: '汉'.repeat(800) }, 'error'],
    [{ content: ' ' }, 'warning'],
    [{ content: 'https://example.cn' }, undefined],
    [{ content: '', source: 'page' }, undefined],
  ])('of %j has the problem %s', (own, level) =>
    expect(problems?.({ ...defaults(), ...own } as never)[0]?.level).toBe(level),
  );
});
