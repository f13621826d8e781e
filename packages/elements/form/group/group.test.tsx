import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Fill as Container } from '../container/fill.tsx';
import { Fill as Divider } from '../divider/fill.tsx';
import { Fill as Layout } from '../layout/fill.tsx';
import { Fill as Paragraph } from '../paragraph/fill.tsx';
import { host } from '../testing/show.tsx';
import { Design } from './design.tsx';
import { Fill as Group } from './fill.tsx';

afterEach(cleanup);
const around = { nodeId: 'n1', host, slot: (name: string) => <i>{name}</i> };

describe('group', () => {
  it('is a titled section that folds, and keeps what is in it while it is folded', () => {
    render(<Group {...around} props={{ label: '基本信息', defaultOpen: false }} />);
    const section = screen.getByRole('group');
    expect(section.hasAttribute('open')).toBe(false);
    expect(screen.getByRole('heading', { name: '基本信息', hidden: true })).toBeTruthy();
    expect(screen.getByText('main')).toBeTruthy();
  });
  it('is open on the canvas, so that components can be dropped into it, and adds no item to its tree', () => {
    render(<Design {...around} props={{ label: '基本信息', defaultOpen: false }} />);
    expect(screen.getByText('main')).toBeTruthy();
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
  it('that cannot fold is a plain section', () => {
    render(<Group {...around} props={{ label: '基本信息', collapsible: false, description: '必读' }} />);
    expect(screen.getByRole('region', { name: '基本信息' })).toBeTruthy();
    expect(screen.getByText('必读')).toBeTruthy();
  });
});

describe('layout', () => {
  it('has a slot for each column, as wide as its ratio says', () => {
    const props = { gridRatio: '8:4', gridRatioMobile: '12:12' };
    const { container } = render(<Layout {...around} props={props} />);
    const shares = () =>
      [...container.querySelectorAll<HTMLElement>('.gf-column')].map(column =>
        column.style.getPropertyValue('--share'),
      );
    expect(container.textContent).toBe('c0c1');
    expect(shares()).toEqual(['8', '4']);
    cleanup();
    const phone = render(<Layout {...around} host={{ ...host, device: 'mobile' }} props={props} />);
    expect(
      [...phone.container.querySelectorAll<HTMLElement>('.gf-column')].map(column =>
        column.style.getPropertyValue('--share'),
      ),
    ).toEqual(['12', '12']);
  });
});

describe('container', () => {
  it('scrolls where its height is fixed, and loads only pictures', () => {
    const { container } = render(
      <Container
        {...around}
        props={{
          autoHeight: false,
          height: 120,
          background: { color: '#fff', image: 'javascript:alert(1)' },
        }}
      />,
    );
    const box = container.firstElementChild as HTMLElement;
    expect(box.style.height).toBe('120px');
    expect(box.style.overflowY).toBe('auto');
    expect(box.style.backgroundImage).toBe('');
  });
});

describe('texts', () => {
  it('are shown as they were written', () => {
    render(<Paragraph {...around} props={{ content: '<b>一</b>\n二', align: 'center' }} />);
    expect(screen.getByText(/<b>一<\/b>/).style.textAlign).toBe('center');
    cleanup();
    render(<Divider {...around} props={{ content: '行程', align: 'left' }} />);
    expect(screen.getByText('行程')).toBeTruthy();
    cleanup();
    render(<Divider {...around} props={{}} />);
    expect(screen.getByRole('separator')).toBeTruthy();
  });
});
