import type { ImportedPackage } from '@gonghui/contract/packages.ts';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import css from './packages.module.css';

/** What came of an import: what has to be seen to, and the way to the applet. */
export function ImportedApplet(props: { result: ImportedPackage; onOpen(): void; onClose(): void }) {
  const { records, remarks } = props.result;
  return (
    <Dialog
      title="应用已导入"
      width={520}
      okText="打开应用"
      cancelText="关闭"
      onOk={props.onOpen}
      onCancel={props.onClose}
    >
      <div className={css.steps}>
        {records > 0 && <p>已导入{records.toLocaleString('zh-CN')}条记录。</p>}
        {remarks.length === 0 ? (
          <p>没有需要处理的内容，发布后即可使用。</p>
        ) : (
          <section className={css.section}>
            <h3>发布前请处理</h3>
            <div className={css.body}>
              <ul className={css.lines}>
                {remarks.map(remark => (
                  <li key={remark}>{remark}</li>
                ))}
              </ul>
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}
