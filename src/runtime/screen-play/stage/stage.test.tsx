import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Still } from '../Still.tsx';
import { fitOf, ratioOf } from './fit.ts';
import { Stage } from './Stage.tsx';

afterEach(cleanup);

const STAGE = { width: 1920, height: 1080 };
const asset = (id: string, name: string, more: Partial<TemplateComponent> = {}): TemplateComponent => ({
  id,
  name,
  props: { name: id, pos: [100, 50], size: [200, 80], rotate: 0 },
  ...more,
});
const draw = (components: TemplateComponent[], page: Template['page'] = { ...STAGE }) =>
  render(<Stage template={{ page, components }} body={({ id }) => <b>{id}</b>} />);
const boxOf = (text: string) => screen.getByText(text).closest('.sp-asset') as HTMLElement;

describe('the stage is scaled', () => {
  const view = { width: 960, height: 1080 };
  it.each([
    ['auto', 0.5, 0.5],
    ['width', 0.5, 0.5],
    ['height', 1, 1],
    ['full', 0.5, 1],
    ['none', 1, 1],
  ] as const)('%s', (mode, x, y) => {
    const { scale, size } = fitOf(mode, STAGE, view);
    expect([scale.x, scale.y]).toEqual([x, y]);
    expect(size).toEqual({ width: 1920 * x, height: 1080 * y });
  });

  it('canvases get steps of a quarter, never fewer dots than are seen', () => {
    expect([0.5, 0.51, 1, 1.01, 2].map(x => ratioOf({ x, y: x }, 1))).toEqual([0.5, 0.75, 1, 1.25, 2]);
    expect(ratioOf({ x: 0.01, y: 0.01 }, 1)).toBe(0.25);
    expect(ratioOf({ x: 0.5, y: 1 }, 2)).toBe(2);
  });
});

describe('what stands on the stage', () => {
  it('stands where it was put, within its layer, and turned as it was', () => {
    const inner = asset('内', 'VMainTitle', { props: { pos: [10, 20], size: [30, 40], rotate: 90 } });
    const outer: TemplateComponent = {
      id: 'g',
      name: 'layer',
      props: { pos: [500, 600] },
      components: [inner],
    };
    draw([asset('外', 'VMainTitle'), outer]);
    expect(boxOf('外').style).toMatchObject({ left: '100px', top: '50px', width: '200px', height: '80px' });
    expect(boxOf('外').style.transform).toBe('');
    expect(boxOf('内').style).toMatchObject({ left: '10px', top: '20px', transform: 'rotate(90deg)' });
    expect((boxOf('内').parentElement as HTMLElement).style).toMatchObject({ left: '500px', top: '600px' });
  });

  it('hidden ones are not drawn, nor is what stands in a hidden layer', () => {
    draw([
      asset('看得见', 'VMainTitle'),
      asset('藏着', 'VMainTitle', { isHidden: true }),
      { id: 'g', name: 'layer', props: {}, isHidden: true, components: [asset('也藏着', 'VMainTitle')] },
    ]);
    expect(screen.getByText('看得见')).toBeTruthy();
    expect([screen.queryByText('藏着'), screen.queryByText('也藏着')]).toEqual([null, null]);
  });

  it('an unknown component breaks in its own box, and says so', () => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
    draw([asset('新的', 'VFromTheFuture'), asset('旧的', 'VMainTitle')]);
    expect(screen.getByText('未知组件').closest('.sp-asset')).toBeTruthy();
    expect(screen.getByText('旧的')).toBeTruthy();
    quiet.mockRestore();
  });

  it('opacity is the background’s alone', () => {
    draw([asset('标题', 'VMainTitle')], { ...STAGE, opacity: 0.3, backgroundColor: '#123456' });
    const ground = document.querySelector<HTMLElement>('.sp-ground');
    expect(ground?.style.opacity).toBe('0.3');
    expect(document.querySelector<HTMLElement>('.sp-stage')?.style.opacity).toBe('');
  });

  it('a page that another version has left something in is a stage all the same', () => {
    draw([], { width: 'wide', height: 10, zoomMode: 'sideways', opacity: 7 } as unknown as Template['page']);
    expect(document.querySelector<HTMLElement>('.sp-stage')?.style).toMatchObject({
      width: '1920px',
      height: '240px',
    });
  });
});

it('a still picture names its components and asks for nothing', () => {
  render(<Still template={{ page: { ...STAGE }, components: [asset('请假趋势', 'line')] }} />);
  expect(screen.getByText('请假趋势')).toBeTruthy();
});
