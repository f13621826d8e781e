import { useId, useState } from 'react';
import { useLoad } from '../../../api/use-load.ts';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';

interface Form {
  readonly id: string;
  readonly name: string;
}

/** Which form a dataset is made of. */
export function FormPicker(props: {
  load(): Promise<readonly Form[]>;
  onPick(form: Form): Promise<void>;
  onClose(): void;
}) {
  const id = useId();
  const { data, error } = useLoad('forms of datasets', props.load);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState('');
  /** It was tried without a form: that is said until one is chosen. */
  const [tried, setTried] = useState(false);
  const form = data?.find(one => one.id === chosen);
  return (
    <Dialog
      title="由表单新建数据集"
      okText="新建"
      busy={busy}
      onCancel={props.onClose}
      onOk={async () => {
        setTried(true);
        if (!form || busy) return;
        setBusy(true);
        await props.onPick(form);
        setBusy(false);
      }}
    >
      <label htmlFor={id}>表单</label>
      <Select
        id={id}
        label="表单"
        className="gd-input"
        value={chosen}
        options={[
          { value: '', label: error ? '表单列表加载失败，请重新打开' : data ? '请选择表单' : '正在加载…' },
          ...(data ?? []).map(one => ({ value: one.id, label: one.name })),
        ]}
        onChange={setChosen}
      />
      <p role="alert" className="gd-fault" hidden={!tried || form !== undefined}>
        {tried && !form ? '请先选择表单' : ''}
      </p>
      <p className="rp-note">数据集包含表单的全部字段；每个人只看到自己有权查看的数据。</p>
    </Dialog>
  );
}
