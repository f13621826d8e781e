import { STATUS_LABELS } from '@gonghui/approval/words.ts';
import type { ProcessStatus } from '@gonghui/contract/approval-shapes.ts';
import { STATUS_TONES } from './status.ts';
import './status-badge.css';

/** How an approval stands, in the words and colours of the spec. */
export const StatusBadge = ({ status }: { status: ProcessStatus }) => (
  <span className="ga-status" data-tone={STATUS_TONES[status]}>
    {STATUS_LABELS[status]}
  </span>
);
