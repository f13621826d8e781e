import { useEffect } from 'react';
import { PrintPreview } from '../../../runtime/print/preview/PrintPreview.tsx';
import { useBack } from '../../../ui/use-back.ts';

/** `/url/form/{formId}/{id}/print`: one record on paper, on a page of its own. */
export function PrintScreen({ id, formId }: { id: string; formId: string }) {
  useEffect(() => {
    document.title = '打印预览';
  }, []);
  const close = useBack(`/url/form/${formId}/${id}`);
  return (
    <main>
      <PrintPreview formId={formId} recordIds={[id]} onClose={close} />
    </main>
  );
}
