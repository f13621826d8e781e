import { Select } from '../../../ui/Select.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

/** What is offered first where lines are filled up to a number. */
const USUAL = 10;

/** Empty lines below those of a table, up to a number of lines or to the end of the page (P9). */
export function FillLinesControl(props: ControlProps<'fill-lines'>) {
  const { setting, target, value, mixed, disabled, inputId, set } = props;
  const [fault, setFault] = useFault(target.ids.join());
  const count = typeof value === 'number' && value > 0 ? value : null;
  const how = mixed ? '' : value === 'page' ? 'page' : count === null ? 'none' : 'count';
  return (
    <>
      <Select
        id={inputId}
        label={setting.label}
        className="gd-input"
        value={how}
        disabled={disabled}
        options={[
          ...(mixed ? [{ value: '', label: '多个值' }] : []),
          { value: 'none', label: '不补' },
          { value: 'count', label: '补到指定行数' },
          { value: 'page', label: '补满到页末' },
        ]}
        onChange={next => {
          setFault('');
          if (next !== '') set(next === 'page' ? 'page' : next === 'none' ? 0 : USUAL);
        }}
      />
      {how === 'count' && (
        <div className="gd-boxes">
          <NumberBox
            name="补到的行数"
            mark="补到"
            unit="行"
            value={count}
            min={1}
            max={setting.max}
            disabled={disabled}
            commit={set}
            say={setFault}
          />
        </div>
      )}
      <Fault text={fault} />
    </>
  );
}
