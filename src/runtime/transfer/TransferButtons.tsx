import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { Download, Upload } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';

const ImportWizard = fetched(async () => (await import('./ImportWizard.tsx')).ImportWizard);
export const ExportDialog = fetched(async () => (await import('./ExportDialog.tsx')).ExportDialog);

type ExportProps = Omit<ComponentProps<typeof ExportDialog>, 'onClose' | 'chosen'>;

interface TransferButtonsProps extends ExportProps {
  imports: boolean;
  exports: boolean;
  /** Records came in. */
  onDone(): void;
}

/** 导入 and 导出 of a record list, as far as the person may. */
export function TransferButtons({ imports, exports, onDone, ...shared }: TransferButtonsProps) {
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {imports ? (
        <Button size="small" variant="ghost" onClick={() => setOpen('import')}>
          <Upload size={14} aria-hidden="true" /> 导入
        </Button>
      ) : null}
      {exports ? (
        <Button size="small" variant="ghost" onClick={() => setOpen('export')}>
          <Download size={14} aria-hidden="true" /> 导出
        </Button>
      ) : null}
      {open === 'import' ? (
        <ImportWizard formId={shared.formId} onClose={close} onDone={onDone} />
      ) : open === 'export' ? (
        <ExportDialog {...shared} chosen={[]} onClose={close} />
      ) : null}
    </>
  );
}
