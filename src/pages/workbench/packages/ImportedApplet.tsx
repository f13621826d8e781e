import type { ImportedPackage } from '@gonghui/contract/packages.ts';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import css from './packages.module.css';

/** How much of an applet is another one now. */
const updatedText = ({ added, changed }: NonNullable<ImportedPackage['updated']>): string =>
  added + changed === 0
    ? '设计没有变化。'
    : `新增${added}项，更新${changed}项；填写的人看到的仍是已发布的版本，发布后才会改变。`;

/** What came of an import: what has to be seen to, and the way to the applet. */
export function ImportedApplet(props: { result: ImportedPackage; onOpen(): void; onClose(): void }) {
  const { records, remarks, updated } = props.result;
  return (
    <Dialog
      title={updated ? '应用已更新' : '应用已导入'}
      width={520}
      okText="打开应用"
      cancelText="关闭"
      onOk={props.onOpen}
      onCancel={props.onClose}
    >
      <div className={css.steps}>
        {updated && <p>{updatedText(updated)}</p>}
        {records > 0 && <p>已导入{records.toLocaleString('zh-CN')}条记录。</p>}
        {remarks.length === 0 ? (
          <p>没有需要处理的内容{updated ? '。' : '，发布后即可使用。'}</p>
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
