import { isApiError } from '../../transport/errors.ts';
import { Button } from '../../ui/plain/Button.tsx';

/** In the place of a record that is not there: on its way, or why it did not come. */
export function NoRecord({ error, reload }: { error: unknown; reload(): Promise<void> }) {
  if (error)
    return (
      <div className="gh-note">
        <p>{isApiError(error, 'notFound') ? '记录已被删除，或您没有权限查看' : '记录加载失败'}</p>
        <Button onClick={() => void reload()}>重试</Button>
      </div>
    );
  return (
    <div className="gh-list-wait" data-record role="status" aria-label="正在加载">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
