import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Segments } from './Segments.tsx';

it('shows which one is chosen, and tells of another', () => {
  const chosen: string[] = [];
  render(
    <Segments label="查看" options={{ a: '甲', b: '乙' }} value="a" onChange={one => chosen.push(one)} />,
  );
  expect(screen.getByRole('button', { name: '甲', pressed: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '乙', pressed: false }));
  expect(chosen).toEqual(['b']);
});

/** The colour that a token has in the dark. */
function dark(token: string): number {
  const css = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8');
  const block = css.slice(css.indexOf('[data-theme="dark"] {'));
  const hex = new RegExp(`${token}: #([0-9a-f]{6})`).exec(block)?.[1] ?? '';
  const light = [0, 2, 4].map(at => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * light[0]! + 0.7152 * light[1]! + 0.0722 * light[2]!;
}

it('raises the chosen one out of its trough in the dark, too', () => {
  const css = readFileSync(join(import.meta.dirname, 'segments.css'), 'utf8');
  const used = [...css.slice(css.indexOf('data-theme')).matchAll(/background: var\((--[\w-]+)\)/g)];
  const [trough = 0, raised = 0] = used.map(([, token]) => dark(token!));
  expect((raised + 0.05) / (trough + 0.05)).toBeGreaterThan(1.4);
});
