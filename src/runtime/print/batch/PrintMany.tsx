import { MOST_PDF_AT_ONCE } from '@gonghui/contract/printing.ts';
import { PrintLayer } from '../PrintButton.tsx';
import { PrintJobDialog } from './PrintJobDialog.tsx';

interface PrintManyProps {
  formId: string;
  formName: string;
  recordIds: readonly string[];
  onClose(): void;
}

/** Records chosen in a list: a few are looked at and printed, more become a PDF in the background. */
export const PrintMany = ({ formId, formName, recordIds, onClose }: PrintManyProps) =>
  recordIds.length <= MOST_PDF_AT_ONCE ? (
    <PrintLayer formId={formId} recordIds={recordIds} onClose={onClose} />
  ) : (
    <PrintJobDialog formId={formId} formName={formName} recordIds={recordIds} onClose={onClose} />
  );
