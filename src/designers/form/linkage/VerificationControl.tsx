import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import { TextareaControl } from '../../frame/inspector/TextControl.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { SourcePicker } from './SourcePicker.tsx';
import './linkage.css';

const KINDS = [
  { value: 'self-content', label: '自定义内容' },
  { value: 'dataset-content', label: '数据集内容' },
];

/** Contents that are allowed: a list written here, or those of another form's records. */
export function VerificationControl(props: ControlProps<'content-verification'>) {
  const { target, value, disabled, inputId, labelId, set } = props;
  const own = target.props[0] ?? {};
  const kind = value === 'self-content' || value === 'dataset-content' ? value : '';
  return (
    <div className="gd-linkage">
      <FieldSelect
        id={inputId}
        label="内容校验"
        placeholder="不校验"
        gone=""
        value={kind}
        disabled={disabled}
        options={KINDS}
        onChange={next => set(next === '' ? 'none' : next)}
      />
      {kind === 'self-content' ? (
        <TextareaControl
          setting={{
            control: 'textarea',
            prop: 'verificationText',
            label: '校验文本',
            maxLength: 5000,
            rows: 3,
            placeholder: '每行一个允许填写的内容',
          }}
          target={target}
          value={own.verificationText}
          mixed={false}
          disabled={disabled}
          inputId={`${inputId}-text`}
          labelId={labelId}
          set={next => target.set('verificationText', next)}
        />
      ) : null}
      {kind === 'dataset-content' ? (
        <SourcePicker
          value={own.datasetAssociate}
          disabled={disabled}
          withLabel={false}
          onChange={next => target.set('datasetAssociate', next)}
        />
      ) : null}
    </div>
  );
}
