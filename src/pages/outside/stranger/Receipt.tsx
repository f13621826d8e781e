import { useHref } from 'react-router-dom';
import { copyText } from '../../../ui/copy-text.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import type { ReceiptPath } from './receipt.ts';

/** The address under which a stranger finds what he sent; told once, kept by him. `edits`: it can be changed there too. */
export function Receipt({ formId, id, receipt, edits }: ReceiptPath & { edits: boolean }) {
  const href = useHref(`/url/form/${formId}/${id}/${receipt}`);
  const address = new URL(href, location.origin).toString();
  return (
    <div className="gh-outside-receipt">
      <label>
        回执链接
        <input readOnly value={address} onFocus={event => event.target.select()} />
      </label>
      <Button onClick={() => void copyText(address)}>复制回执链接</Button>
      <p>用回执链接可以查看{edits ? '和修改' : ''}您提交的内容。请自行保存，不要转发给他人。</p>
    </div>
  );
}
