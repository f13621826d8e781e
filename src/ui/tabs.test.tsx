import './testing/clean-page.ts';
import './testing/parts.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TabPanel, Tabs } from './Tabs.tsx';

const TABS = [
  { id: 'a', label: '属性' },
  { id: 'b', label: '问题' },
  { id: 'c', label: '评论' },
] as const;

function One() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <>
      <button type="button">前</button>
      <Tabs id="t" label="面板" tabs={TABS} value={value} onChange={tab => setValue(tab)} />
      <TabPanel of="t" value={value}>
        <input aria-label={`在${value}`} />
      </TabPanel>
    </>
  );
}

const panel = (name: string) => screen.getByRole('tabpanel', { name });

it('names its panel by the chosen tab, before and after it is approached', async () => {
  render(<One />);
  const user = userEvent.setup();
  expect(panel('属性').id).toBe(screen.getByRole('tab', { name: '属性' }).getAttribute('aria-controls'));
  await user.hover(screen.getByRole('tablist'));
  await user.click(screen.getByRole('tab', { name: '问题' }));
  expect(panel('问题').id).toBe(screen.getByRole('tab', { name: '问题' }).getAttribute('aria-controls'));
  expect(screen.getByRole('tablist', { name: '面板' })).toBeTruthy();
});

it('is one stop of Tab and walked by arrows, Home and End', async () => {
  render(<One />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '前' }));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('属性');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('问题');
  expect(panel('问题')).toBeTruthy();
  await user.keyboard('{End}{ArrowRight}{ArrowLeft}');
  expect(panel('评论')).toBeTruthy();
  await user.keyboard('{Home}');
  expect(panel('属性')).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '在a' }));
});

it('leaves what stands in the panel alone as it is approached', async () => {
  render(<One />);
  const user = userEvent.setup();
  const input = screen.getByRole('textbox');
  await user.type(input, '一半');
  await user.hover(screen.getByRole('tablist'));
  expect(screen.getByRole('textbox')).toBe(input);
  expect(document.activeElement).toBe(input);
});
