import { type SampleItem, sampleCalls } from '@gonghui/contract/samples.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Drawer } from '../../ui/plain/Drawer.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { contentsText } from './SampleCard.tsx';
import { SampleView } from './SampleView.tsx';
import css from './samples.module.css';
import { UseSample } from './UseSample.tsx';

interface SampleDrawerProps {
  sample: SampleItem;
  onClose(): void;
  /** It was withdrawn. */
  onGone(): void;
}

/** A sample from inside, and the way to an applet that begins with it. */
export function SampleDrawer({ sample, onClose, onGone }: SampleDrawerProps) {
  const navigate = useNavigate();
  const [using, setUsing] = useState(false);
  const withdraw = async () => {
    const question = `确定撤下示例「${sample.name}」？\n撤下后不能再从它新建应用，已经新建的应用不受影响。`;
    if (!(await confirm(question, { danger: true, okText: '撤下' }))) return;
    try {
      await send(sampleCalls.withdraw, { params: { id: sample.id } });
      toastSuccess('操作成功');
      onGone();
    } catch {
      // Shown by the client.
    }
  };
  return (
    <Drawer title={sample.name} wide onClose={onClose}>
      <div className={css.inside}>
        <div className={css.about}>
          <div className={css.aboutText}>
            {sample.description ? <p>{sample.description}</p> : null}
            <p className={css.quiet}>
              {contentsText(sample)}
              {sample.publishedBy ? ` · 由${sample.publishedBy}发布` : ''}
            </p>
          </div>
          {sample.canWithdraw ? <Button onClick={() => void withdraw()}>撤下示例</Button> : null}
          <Button variant="primary" onClick={() => setUsing(true)}>
            使用此示例
          </Button>
        </div>
        <SampleView id={sample.id} />
      </div>
      {using ? (
        <UseSample
          sample={sample}
          onClose={() => setUsing(false)}
          onMade={id => void navigate(`/applet/pages/${id}`)}
        />
      ) : null}
    </Drawer>
  );
}
