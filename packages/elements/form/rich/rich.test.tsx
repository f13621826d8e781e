import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { host as plain, show } from '../testing/show.tsx';
import type { FillProps } from '../views-api.ts';
import { rich } from './definition.ts';
import Editor from './Editor.tsx';
import { Fill } from './fill.tsx';
import { Record } from './record.tsx';
import type { RichProps } from './shape.ts';

const props = { ...(rich.defaults() as RichProps), label: '姓名' };
const InForm = (fill: FillProps<RichProps, string | null>) => <Fill {...fill} fieldId="rich0001" />;
const open = async (value: string | null = null, around = {}) => {
  const shown = show<RichProps, string | null>(InForm, props, value, around);
  const box = await screen.findByRole('textbox', { name: '姓名' }, { timeout: 10_000 });
  return { ...shown, box };
};

describe('rich on the page', () => {
  it.each(['pc', 'mobile'] as const)('shows its tools on a %s, one stop for Tab', async device => {
    const { box } = await open('<p>原文</p>', { device });
    expect(box.textContent).toBe('原文');
    expect(box.getAttribute('aria-multiline')).toBe('true');
    const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label'));
    for (const name of [
      '撤销',
      '二级标题',
      '加粗',
      '斜体',
      '下划线',
      '删除线',
      '项目列表',
      '编号列表',
      '引用',
      '居中',
      '链接',
      '插入图片',
    ])
      expect(names).toContain(name);
  });

  it('formats what is chosen and gives it on as HTML', async () => {
    const { changes } = await open('<p>原文</p>');
    await userEvent.click(screen.getByRole('button', { name: '二级标题' }));
    expect(changes.at(-1)).toBe('<h2>原文</h2>');
    await userEvent.click(screen.getByRole('button', { name: '居中' }));
    expect(changes.at(-1)).toBe('<h2 style="text-align: center;">原文</h2>');
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(changes.at(-1)).toBe('<p>原文</p>');
  });

  it('stores a picture before it stands in the text', async () => {
    const { changes, container } = await open();
    const chooser = container.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(chooser, new File(['x'], '图.png', { type: 'image/png' }));
    await waitFor(() => expect(changes.at(-1)).toContain('<img src="/getway-api/v1/files/file0001"'));
  });

  it('says what it does not take as a picture', async () => {
    const { changes, container } = await open();
    const chooser = container.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(chooser, new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), {
      applyAccept: false,
    });
    expect(await screen.findByText('请上传图片格式(jpg、png、gif、webp)')).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('takes a value from elsewhere, and hostile ones without harm', async () => {
    const { box } = await open('<p>一</p><img src=x onerror=alert(1)><script>alert(1)</script>');
    expect(box.querySelector('script')).toBeNull();
    expect(box.innerHTML).not.toContain('onerror');
  });

  it('only shows where it is read-only, and in a record', () => {
    show<RichProps, string | null>(InForm, props, '<p>原文</p>', { readOnly: true });
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getByText('原文')).toBeTruthy();
    const { container } = render(
      <Record props={props} value="<p onclick='alert(1)'>记录</p>" host={plain} />,
    );
    expect(container.textContent).toBe('记录');
    expect(container.innerHTML).not.toContain('onclick');
  });

  // As browsers draw it and `render` does not: React shows what comes soon after a skeleton up to 300 ms later.
  it('stands when it is drawn long before it is shown', async () => {
    const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    const before = scope.IS_REACT_ACT_ENVIRONMENT;
    scope.IS_REACT_ACT_ENVIRONMENT = false;
    const place = document.body.appendChild(document.createElement('div'));
    const errors: unknown[] = [];
    const root = createRoot(place, { onUncaughtError: error => errors.push(error) });
    const Late = lazy(async () => {
      await new Promise(done => setTimeout(done, 20));
      return { default: Editor };
    });
    const fill: FillProps<RichProps, string | null> = {
      fieldId: 'rich0001',
      inputId: 'late',
      labelId: 'label',
      props,
      value: '<p>原文</p>',
      onChange: () => undefined,
      onBlur: () => undefined,
      readOnly: false,
      invalid: true,
      host: plain,
    };
    try {
      root.render(
        <Suspense fallback="稍候">
          <Late {...fill} style={{}} />
        </Suspense>,
      );
      await waitFor(() => expect(errors.length + place.querySelectorAll('.gf-rich').length).toBe(1), {
        timeout: 10_000,
      });
      expect(errors).toEqual([]);
      expect(place.querySelector('[role=textbox]')?.textContent).toBe('原文');
      expect(place.querySelector('[role=toolbar]')).not.toBeNull();
    } finally {
      root.unmount();
      place.remove();
      scope.IS_REACT_ACT_ENVIRONMENT = before;
    }
  });
});
