import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/plain/Button.tsx';

/** What shows paper; fetched by who prints. */
export const PrintLayer = fetched(async () => (await import('./preview/PrintLayer.tsx')).PrintLayer);

interface PrintButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  formId: string;
  recordIds: readonly string[];
}

/** 打印 of records that whoever sees it may print: opens the preview. */
export function PrintButton({ formId, recordIds, ...look }: PrintButtonProps) {
  const [open, setOpen] = useState(false);
  // On its way to be pressed: what the preview needs comes meanwhile.
  const approach = () => {
    PrintLayer.ahead();
    void import('./templates.ts').then(({ askAhead }) => askAhead(formId)).catch(() => undefined);
  };
  return (
    <>
      <Button {...look} onPointerEnter={approach} onFocus={approach} onClick={() => setOpen(true)}>
        <Printer size={14} aria-hidden="true" /> 打印
      </Button>
      {open ? <PrintLayer formId={formId} recordIds={recordIds} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
