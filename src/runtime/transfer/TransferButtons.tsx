import { Download, Upload } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportWizard } from './ImportWizard.tsx';

type Shared = Omit<ComponentProps<typeof ExportDialog>, 'onClose'>;

interface TransferButtonsProps extends Shared {
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
        <Button size="small" look="ghost" onClick={() => setOpen('import')}>
          <Upload size={14} aria-hidden="true" /> 导入
        </Button>
      ) : null}
      {exports ? (
        <Button size="small" look="ghost" onClick={() => setOpen('export')}>
          <Download size={14} aria-hidden="true" /> 导出
        </Button>
      ) : null}
      {open === 'import' ? (
        <ImportWizard formId={shared.formId} onClose={close} onDone={onDone} />
      ) : open === 'export' ? (
        <ExportDialog {...shared} onClose={close} />
      ) : null}
    </>
  );
}
