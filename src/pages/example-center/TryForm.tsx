import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLoad } from '../../api/use-load.ts';
import { useDevice } from '../../runtime/device/use-device.ts';
import { FormFill } from '../../runtime/form-fill/FormFill.tsx';
import { revealField } from '../../runtime/form-fill/reveal.ts';
import { useFieldsMessage } from '../../runtime/form-fill/use-fields-message.ts';
import { useFill } from '../../runtime/form-fill/use-fill.ts';
import { createHost } from '../../runtime/host/host.ts';
import { accountOf, session } from '../../session/store.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { loadForm } from '../outside/form/load-form.ts';
import css from './samples.module.css';

const WRONG = '请按提示修改后再提交';
const RIGHT = '填写的内容符合要求。这是示例，内容不会保存；使用此示例后即可正式填写。';

/** A form of a sample, as it is filled in: everything works but that nothing is stored or sent. */
export function TryForm({ id }: { id: string }) {
  const { data, error } = useLoad(`try ${id}`, signal => loadForm(id, signal));
  if (!data) return <p className={css.note}>{error ? wordsOf(error, '表单没有加载成功') : '正在加载…'}</p>;
  return <Trying form={data} />;
}

function Trying({ form }: { form: FillForm }) {
  const { user } = useSnapshot(session);
  const device = useDevice();
  const host = useMemo(() => createHost({ device, formId: form.id, leave: () => {} }), [device, form.id]);
  const fill = useFill(form, accountOf(user), host, { keeps: false });
  const [message, setMessage] = useState('');
  const [fits, setFits] = useState(false);
  useFieldsMessage(fill.state, message, () => setMessage(''));
  const check = () => {
    const wrong = fill.state.check();
    setFits(!wrong);
    setMessage(wrong ? WRONG : '');
    if (wrong) revealField(wrong);
  };
  return (
    <form
      noValidate
      className={css.tryForm}
      onSubmit={event => {
        event.preventDefault();
        check();
      }}
    >
      <FormFill state={fill.state} host={host} />
      <div className={css.submit}>
        <p className={message ? css.fault : css.fits} role="alert">
          {message || (fits ? RIGHT : '')}
        </p>
        <Button type="submit" variant="primary">
          提交
        </Button>
      </div>
    </form>
  );
}
