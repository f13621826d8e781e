import { type Outgoing, type Publication, publicationCalls } from '@gonghui/contract/publications.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
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

/** Whether numbers of few people go out (rule P5): what strangers will see is said beside each choice. */
function Few({ single, whole, onChange }: FewProps) {
  return (
    <fieldset className="gh-public-few">
      <legend>人数少的数据</legend>
      <label>
        <input type="radio" name="public-few" checked={!whole} onChange={() => onChange(false)} />
        <span>
          少于 5 条的分组不显示
          <small>少于 5 人的分组合并为“其他（少于 5 人）”，各组件的数相减也得不出某一个人的数</small>
        </span>
      </label>
      {!whole && single.length > 0 ? (
        <ul>
          {single.map(one => (
            <li key={one.panelId}>
              不会公开「{one.panel}」：{one.why}
            </li>
          ))}
        </ul>
      ) : null}
      <label>
        <input type="radio" name="public-few" checked={whole} onChange={() => onChange(true)} />
        <span>
          全部显示
          <small>
            只有一条记录的分组、最大值和最小值都会显示，拿到链接的人能看到某一个人的数，适合价目表等
          </small>
        </span>
      </label>
    </fieldset>
  );
}

interface FewProps {
  single: Publication['single'];
  whole: boolean;
  onChange(whole: boolean): void;
}

/** Opening a released report to everybody who has its link: what goes out is listed and confirmed (rule P9). */
export function PublicRelease({ id, onChanged }: { id: string; onChanged(): void }) {
  const params = { id };
  const { data, error, set, reload } = useLoad(`publication ${id}`, signal =>
    send(publicationCalls.get, { params }, { signal }),
  );
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!data) return error ? null : <p className="gh-page-note">正在加载公开发布…</p>;
  const { state, digest, single } = data;
  const whole = chosen ?? data.whole;
  const columns = whole ? [...data.columns, ...single.flatMap(one => one.columns)] : data.columns;
  const isNothing = data.columns.length + single.length === 0;
  const isDone = state === 'on' && whole === data.whole;
  const close = () => {
    setAsking(false);
    setChosen(null);
  };
  const publish = async () => {
    if (digest === null) return;
    setBusy(true);
    try {
      set(await send(publicationCalls.set, { params, body: { digest, whole } }));
      toastSuccess('已公开');
      onChanged();
    } catch {
      // The client has said why; what is there now is shown.
      await reload();
    } finally {
      setBusy(false);
      close();
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
            ? '任何人打开链接都能查看，无需登录。以您的权限统计，少于 5 人的数据默认会合并，不含明细。'
            : data.reason
              ? data.reason
              : `${data.publishedBy?.name ?? ''} 于 ${minuteText(data.publishedAt ?? 0)} 公开，数据按其权限统计，${data.whole ? '人数少的分组也全部显示' : '少于 5 条的分组不显示'}`}
        </span>
      </p>
      <div className="gh-public-actions">
        {state !== 'on' ? (
          <Button disabled={digest === null || isNothing} onClick={() => setAsking(true)}>
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
        {state === 'off' && isNothing ? <small>报表里没有可以公开的数据</small> : null}
      </div>
      {asking ? (
        <Dialog
          title="公开发布"
          width={640}
          busy={busy}
          okText={isDone || columns.length === 0 ? null : '确认公开'}
          cancelText={isDone ? '关闭' : '取消'}
          onOk={() => void publish()}
          onCancel={close}
        >
          <p>以下 {columns.length} 列数据将向所有拿到链接的人公开，无需登录：</p>
          <Columns columns={columns} kept={data.kept} />
          <Few single={single} whole={whole} onChange={setChosen} />
        </Dialog>
      ) : null}
    </section>
  );
}
