import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { Folds } from '../panels/Folds.tsx';
import { useNarrow } from './use-narrow.ts';

const PC = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148';

afterEach(() => vi.unstubAllGlobals());

function narrowAt(userAgent: string, width: number, height = 1000): boolean {
  vi.stubGlobal('screen', { width, height });
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  let answer = false;
  const Probe = () => {
    answer = useNarrow();
    return null;
  };
  render(<Probe />).unmount();
  return answer;
}

it('lets a PC or tablet design down to 640 px, and no phone however it is held', () => {
  expect(narrowAt(PC, 720)).toBe(false);
  expect(narrowAt(PC, 640)).toBe(false);
  expect(narrowAt(PC, 639)).toBe(true);
  expect(narrowAt(PHONE, 820, 1180)).toBe(false);
  expect(narrowAt(PHONE, 600, 960)).toBe(true);
  expect(narrowAt(PHONE, 390, 844)).toBe(true);
  expect(narrowAt(PHONE, 932, 430)).toBe(true);
});

it('lays one side panel over the canvas at a time', async () => {
  const designer = testDesigner();
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  render(
    <DesignerContext value={designer}>
      <Folds />
    </DesignerContext>,
  );
  await press('打开组件面板');
  expect(designer.ui.panel).toBe('left');
  await press('打开属性面板');
  expect(designer.ui.panel).toBe('right');
  await press('收起属性面板');
  expect(designer.ui.panel).toBeNull();
});
