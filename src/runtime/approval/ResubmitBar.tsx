import type { Device } from '@gonghui/elements/ui/device.ts';
import { Button } from '../../ui/plain/Button.tsx';
import type { Deciding } from './use-deciding.ts';
import { useSettling } from './use-settling.ts';

interface ResubmitBarProps {
  deciding: Deciding;
  device: Device;
  /** What opened by itself waits a moment before anything can be done. */
  cameByItself: boolean;
}

/** What came back to the initiator: he changes it above and hands it in again. */
export function ResubmitBar({ deciding, device, cameByItself }: ResubmitBarProps) {
  const settling = useSettling(cameByItself);
  return (
    <section className="ga-decide" data-device={device} aria-label="重新提交">
      <div className="ga-decide-body">
        <p className="ga-action-title">
          <strong>申请已退回</strong>
          <small>修改后可以重新提交</small>
        </p>
        <p className="gh-message" role="alert">
          {deciding.message}
        </p>
        <div className="ga-buttons">
          <Button
            variant="primary"
            size={device === 'mobile' ? 'large' : 'medium'}
            busy={deciding.busy}
            disabled={settling}
            onClick={() => void deciding.resubmit()}
          >
            重新提交
          </Button>
        </div>
      </div>
    </section>
  );
}
