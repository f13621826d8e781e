import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { screenTheme } from '../../themes/themes.ts';
import { View as Border } from '../../v-border/view.tsx';
import { View as Decorate } from '../../v-decorate/view.tsx';
import { View as Header } from '../../v-main-header/view.tsx';
import type { AssetViewProps } from '../asset-view.ts';
import { addressFor, hold } from './addresses.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Addresses of pictures as the test gives them; the browser's own stand again afterwards. */
function pictureAddresses(make: (blob: Blob) => string, letGo: (address: string) => void = () => {}) {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => make(blob as Blob));
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(letGo);
}

const given = (props: object, moving = false) =>
  ({
    asset: { id: 'a', name: 'VDecorate', props },
    title: '装饰',
    size: { width: 300, height: 60 },
    answer: null,
    moving,
    now: () => 0,
    theme: screenTheme('ink'),
  }) as unknown as AssetViewProps;

const parts = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('.sp-part')];

describe('a shape on a screen', () => {
  it('moves in steps while it may, and stands still otherwise', () => {
    const { container, rerender } = render(<Decorate {...given({ subName: 'VDecorate4' }, true)} />);
    expect(parts(container).map(({ dataset }) => dataset.motion)).toEqual(['spin', 'back']);
    expect(parts(container).map(({ style }) => style.animationTimingFunction)).toEqual([
      'steps(60)',
      'steps(40)',
    ]);
    expect(parts(container)[0]?.style.animationDuration).toBe('6s');
    const fast = { subName: 'VDecorate4', stylesProps: { speed: 'fast' } };
    rerender(<Decorate {...given(fast, true)} />);
    expect(parts(container)[0]?.style.animationDuration).toBe('3s');
    rerender(<Decorate {...given(fast, false)} />);
    expect(parts(container)).toHaveLength(2);
    expect(parts(container).some(({ dataset, style }) => dataset.motion || style.animationDuration)).toBe(
      false,
    );
  });

  it('has one picture for all that look the same', () => {
    const made: Blob[] = [];
    pictureAddresses(blob => `blob:${made.push(blob)}`);
    const colours = { mainColor: '#123456' };
    const one = <Border {...given({ subName: 'VBorder3', stylesProps: colours })} />;
    render(
      <>
        {one}
        {one}
        <Border {...given({ subName: 'VBorder3', stylesProps: { ...colours, fill: '#000000' } })} />
        <Border {...given({ subName: 'VBorder4', stylesProps: colours })} />
      </>,
    );
    expect(made).toHaveLength(3);
    const shown = [...document.querySelectorAll<HTMLElement>('.sp-shape')].map(
      ({ style }) => style.backgroundImage,
    );
    expect(shown[0]).toBe(shown[1]);
    expect(new Set(shown).size).toBe(3);
  });

  it('lets go of pictures that nobody shows, but for the last ones', () => {
    const gone: string[] = [];
    let count = 0;
    pictureAddresses(
      () => `blob:x${count++}`,
      url => gone.push(url),
    );
    vi.useFakeTimers();
    const shown = addressFor('shown', () => '<svg/>');
    hold('shown');
    for (let at = 0; at < 200; at++) {
      addressFor(`size ${at}`, () => '<svg/>');
      hold(`size ${at}`)();
    }
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    expect(gone.length).toBeGreaterThan(100);
    expect(gone).not.toContain(shown);
    const drawn = vi.fn(() => '<svg/>');
    addressFor('shown', drawn);
    addressFor('size 199', drawn);
    expect(drawn).not.toHaveBeenCalled();
    addressFor('size 0', drawn);
    expect(drawn).toHaveBeenCalledOnce();
  });

  it('keeps the pictures of many that move into a layer at once: they are taken away before they are put there', () => {
    const gone: string[] = [];
    let count = 0;
    pictureAddresses(
      () => `blob:l${count++}`,
      url => gone.push(url),
    );
    vi.useFakeTimers();
    const many = Array.from({ length: 100 }, (_, at) => (
      <Border key={at} {...given({ subName: 'VBorder1' })} size={{ width: 500 + at, height: 90 }} />
    ));
    const { container, rerender } = render(<div>{many}</div>);
    rerender(<section>{many}</section>);
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    const shown = [...container.querySelectorAll<HTMLElement>('.sp-shape')].map(
      ({ style }) => /blob:l\d+/.exec(style.backgroundImage)?.[0],
    );
    expect(shown).toHaveLength(100);
    expect(shown.filter(url => url && gone.includes(url))).toEqual([]);
  });

  it('is the ground of a title, whose letters fit its height', () => {
    render(
      <Header {...given({ subName: 'VMainHeader2', text: '运营指挥中心', stylesProps: { fontSize: 90 } })} />,
    );
    const title = screen.getByRole('heading', { name: '运营指挥中心' });
    expect(Number.parseFloat(title.style.fontSize)).toBeLessThan(60);
  });

  it('falls back to its first shape for a name that nobody knows', () => {
    const { container } = render(<Decorate {...given({ subName: 'VDecorate99' })} />);
    expect(parts(container)).toHaveLength(4);
  });
});
