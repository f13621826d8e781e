import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type PictureMultipleProps, pictureMultiple } from '../picture-multiple/definition.ts';
import { Fill as ManyFill } from '../picture-multiple/fill.tsx';
import { Record as ManyRecord } from '../picture-multiple/record.tsx';
import { host, show } from '../testing/show.tsx';
import { type PictureSingleProps, pictureSingle } from './definition.ts';
import { Fill } from './fill.tsx';
import { Record } from './record.tsx';

const options = [
  { value: 'option00', label: '甲', image: 'file0001' },
  { value: 'option01', label: '乙', image: 'https://example.com/b.png' },
  { value: 'option02', label: '丙', image: 'javascript:alert(1)' },
];
const one = { ...(pictureSingle.defaults() as PictureSingleProps), options };
const many = { ...(pictureMultiple.defaults() as PictureMultipleProps), options };
const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map(image => image.getAttribute('src'));

describe('picture choices', () => {
  it.each(['pc', 'mobile'] as const)('take one picture on a %s, and give it back', async device => {
    const { changes, container } = show(Fill, one, null, { device });
    expect(pictures(container)).toEqual(['/files/file0001', 'https://example.com/b.png']);
    await userEvent.click(screen.getByRole('radio', { name: '乙' }));
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(changes).toEqual(['option01', null]);
  });

  it('take several, by pictures too, and tell when they are left', async () => {
    const { changes, left } = show(ManyFill, many, []);
    await userEvent.click(screen.getByText('丙', { selector: '.gf-pick-label span' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '甲' }));
    expect(changes).toEqual([['option02'], ['option00', 'option02']]);
    await userEvent.click(screen.getByRole('button', { name: '别处' }));
    expect(left()).toBe(1);
  });

  it('take nothing where they are read-only', async () => {
    const { changes } = show(ManyFill, many, ['option00'], { readOnly: true });
    await userEvent.click(screen.getByRole('checkbox', { name: '乙' }));
    expect(changes).toEqual([]);
  });

  it('are shown in a record with picture and name', () => {
    const first = render(<Record props={one} value="option00" host={host} />);
    expect(pictures(first.container)).toEqual(['/files/file0001']);
    const second = render(<ManyRecord props={many} value={['option01', 'gone0001']} host={host} />);
    expect([...second.container.querySelectorAll('.gf-pick-label')].map(label => label.textContent)).toEqual([
      '乙',
      '已删除的选项',
    ]);
  });
});
