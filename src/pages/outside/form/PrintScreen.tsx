import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PrintPreview } from '../../../runtime/print/preview/PrintPreview.tsx';

/** `/url/form/{formId}/{id}/print`: one record on paper, on a page of its own. */
export function PrintScreen({ id, formId }: { id: string; formId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = '打印预览';
  }, []);
  // The router numbers its pages: a link opened from outside is number 0 and has nothing of ours behind it.
  const close = () => {
    if (Number((history.state as { idx?: number } | null)?.idx ?? 0) > 0) void navigate(-1);
    else void navigate(`/url/form/${formId}/${id}`, { replace: true });
  };
  return (
    <main>
      <PrintPreview formId={formId} recordIds={[id]} onClose={close} />
    </main>
  );
}
