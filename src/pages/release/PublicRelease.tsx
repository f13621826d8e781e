import { type Outgoing, type Publication, publicationCalls } from '@gonghui/contract/publications.ts';
import dayjs from 'dayjs';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { confirm } from '../../ui/plain/confirm.tsx';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import './public-release.css';

const STATES: Readonly<Record<Publication['state'], string>> = {
  off: '未公开',
  on: '已公开',
  stopped: '已暂停',
};

function Columns({ columns, kept }: Pick<Publication, 'columns' | 'kept'>) {
  const panels = [...new Map(columns.map(one => [one.panelId, one.panel]))];
  return (
    <div className="gh-public-columns">
      <table>
        <thead>
          <tr>
            <th scope="col">组件</th>
            <th scope="col">公开的列</th>
            <th scope="col">来自</th>
          </tr>
        </thead>
        <tbody>
          {panels.flatMap(([panelId, panel]) =>
            columns
              .filter(one => one.panelId === panelId)
              .map((one: Outgoing, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column may stand in a panel twice
                <tr key={`${panelId} ${at}`}>
                  <th scope="row">{at === 0 ? panel : ''}</th>
                  <td>
                    {one.column}
                    {one.named ? <em>含姓名或部门</em> : null}
                  </td>
                  <td>
                    {one.dataset}
                    {one.from !== '' && one.from !== one.dataset ? ` · ${one.from}` : ''}
                  </td>
                </tr>
              )),
          )}
        </tbody>
      </table>
      {kept.length > 0 ? <p>不会公开：{kept.join('、')}（明细和隐藏的组件）</p> : null}
    </div>
  );
}

/** Opening a released report to everybody who has its link: what goes out is listed and confirmed (rule P9). */
export function PublicRelease({ id, onChanged }: { id: string; onChanged(): void }) {
  const params = { id };
  const { data, error, set, reload } = useLoad(`publication ${id}`, signal =>
    send(publicationCalls.get, { params }, { signal }),
  );
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!data) return error ? null : <p className="gh-page-note">正在加载公开发布…</p>;
  const { state, columns, digest } = data;
  const publish = async () => {
    if (digest === null) return;
    setBusy(true);
    try {
      set(await send(publicationCalls.set, { params, body: { digest } }));
      toastSuccess('已公开');
      onChanged();
    } catch {
      // The client has said why; what is there now is shown.
      await reload();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const stop = async () => {
    if (
      !(await confirm('停止公开后，已发出的链接将无法打开。确定停止？', { danger: true, okText: '停止公开' }))
    )
      return;
    await send(publicationCalls.stop, { params }).catch(() => null);
    onChanged();
    await reload();
  };
  return (
    <section className="gh-public" aria-labelledby="public-title">
      <h2 id="public-title">公开发布</h2>
      <p className="gh-public-state" data-state={state}>
        <strong>{STATES[state]}</strong>
        <span>
          {state === 'off'
            ? '任何人打开链接都能查看，无需登录。以您的权限统计，少于 5 人的数据会合并，不含明细。'
            : data.reason
              ? data.reason
              : `${data.publishedBy?.name ?? ''} 于 ${dayjs(data.publishedAt ?? 0).format('YYYY-MM-DD HH:mm')} 公开，数据按其权限统计`}
        </span>
      </p>
      <div className="gh-public-actions">
        {state !== 'on' ? (
          <Button disabled={digest === null || columns.length === 0} onClick={() => setAsking(true)}>
            {state === 'off' ? '公开发布' : '核对并重新公开'}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            查看公开的列
          </Button>
        )}
        {state !== 'off' ? (
          <Button variant="ghost" onClick={() => void stop()}>
            停止公开
          </Button>
        ) : null}
        {state === 'off' && columns.length === 0 ? <small>报表里没有可以公开的数据</small> : null}
      </div>
      {asking ? (
        <Dialog
          title="公开发布"
          width={640}
          busy={busy}
          okText={state === 'on' ? null : '确认公开'}
          cancelText={state === 'on' ? '关闭' : '取消'}
          onOk={() => void publish()}
          onCancel={() => setAsking(false)}
        >
          <p>以下 {columns.length} 列数据将向所有拿到链接的人公开，无需登录：</p>
          <Columns columns={columns} kept={data.kept} />
        </Dialog>
      ) : null}
    </section>
  );
}
