import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createHost } from '../host/host.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { detail } from './testing/detail.ts';

/** Somebody draws on the sheet. */
vi.mock('./Signature.tsx', () => ({
  Signature: ({ onChange }: { onChange(value: string): void }) => (
    <button type="button" onClick={() => onChange('file0001')}>
      签名
    </button>
  ),
}));

it('says that the signature is missing only for as long as it is', async () => {
  render(
    <DecisionBar
      mine={{ ...detail().mine, signature: true }}
      host={createHost({ device: 'mobile' })}
      without={[]}
      comment=""
      busy={false}
      message=""
      onComment={() => undefined}
      onDecide={async () => true}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: '同意' }));
  await userEvent.click(screen.getByRole('button', { name: '同意' }));
  expect(screen.getByText('请先手写签名')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '签名' }));
  expect(screen.queryByText('请先手写签名')).toBeNull();
});
