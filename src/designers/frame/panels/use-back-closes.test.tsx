import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { testDesigner } from '../../testing/test-designer.tsx';
import type { Designer } from '../designer.ts';
import { useBackCloses } from './use-back-closes.ts';

afterEach(cleanup);

function Screens({ designer }: { designer: Designer }) {
  useBackCloses(designer);
  return null;
}

function open() {
  const designer = testDesigner();
  const router = createMemoryRouter(
    [
      { path: '/pages', element: null },
      { path: '/design', element: <Screens designer={designer} /> },
    ],
    { initialEntries: ['/pages', '/design'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  const step = async (run: () => unknown) => {
    await act(async () => {
      await run();
      await new Promise(resolve => setTimeout(resolve, 20));
    });
  };
  const state = () => [router.state.location.pathname, designer.ui.versions, designer.ui.overlay];
  return { designer, router, step, state };
}

describe('the way back', () => {
  it('leads out of the versions into the design, and then out of the design', async () => {
    const { designer, router, step, state } = open();
    await step(() => {
      designer.ui.versions = true;
    });
    expect(state()).toEqual(['/design', true, null]);
    await step(() => router.navigate(-1));
    expect(state()).toEqual(['/design', false, null]);
    await step(() => router.navigate(1));
    expect(state()).toEqual(['/design', true, null]);
    await step(() => router.navigate(-1));
    await step(() => router.navigate(-1));
    expect(state()).toEqual(['/pages', false, null]);
  });

  it('is as long as before once a screen was closed by its own button', async () => {
    const { designer, router, step, state } = open();
    await step(() => {
      designer.ui.overlay = 'preview';
    });
    await step(() => {
      designer.ui.overlay = null;
    });
    expect(state()).toEqual(['/design', false, null]);
    await step(() => router.navigate(-1));
    expect(state()).toEqual(['/pages', false, null]);
  });
});
