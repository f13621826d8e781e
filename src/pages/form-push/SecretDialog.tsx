import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import css from './form-push.module.css';

/** The secret of a hook, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Dialog
      title="签名密钥"
      width={480}
      okText="我已保存"
      cancelText={null}
      onOk={onClose}
      onCancel={onClose}
    >
      <p className={css.note}>
        接收方用它核对内容确实由本系统发出。密钥只显示这一次，请复制后妥善保存；遗失后可以重新生成。
      </p>
      <p className={css.secret}>
        <code translate="no">{secret}</code>
        <Button size="small" onClick={() => void copyText(secret)}>
          复制
        </Button>
      </p>
    </Dialog>
  );
}
