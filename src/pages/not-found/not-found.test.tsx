import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { noteRefusal } from '../../addresses/refusal.ts';
import { Component } from './index.tsx';

afterEach(cleanup);

const open = () =>
  render(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );

it('says who may open a page that was refused, once, and leads back', () => {
  noteRefusal({
    path: '/design/form/:appletId/:formId',
    title: '表单设计',
    layout: 'chrome',
    roles: ['app'],
  });
  open();
  expect(screen.getByRole('heading').textContent).toBe('您没有打开「表单设计」的权限');
  expect(screen.getByText(/只对应用管理员或企业管理员开放/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回工作台' }).getAttribute('href')).toBe('/workbench');
  cleanup();
  open();
  expect(screen.getByRole('heading').textContent).toBe('页面不存在');
});
