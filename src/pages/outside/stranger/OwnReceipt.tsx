import { useHref, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/plain/Button.tsx';
import { keptReceipt } from './kept-receipt.ts';
import type { ReceiptPath } from './receipt.ts';

/** The way to what this browser has sent by a link; nothing where it has sent nothing. */
export function OwnReceipt({ short }: { short: string }) {
  const path = keptReceipt(short).read();
  return path && <ToReceipt path={path} />;
}

function ToReceipt({ path: { formId, id, receipt } }: { path: ReceiptPath }) {
  const navigate = useNavigate();
  const to = `/url/form/${formId}/${id}/${receipt}`;
  const href = useHref(to);
  // A frame is as high as this page, not as what was sent.
  const open = () => (window.parent === window ? void navigate(to) : window.open(href, '_blank', 'noopener'));
  return (
    <Button variant="primary" onClick={open}>
      查看我提交的内容
    </Button>
  );
}
