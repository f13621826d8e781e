import { ACTIONS, BUTTONS, MAIN_ACT } from '@gonghui/elements/flow/actions/actions.ts';
import { Button } from '../../ui/plain/Button.tsx';
import type { Acting, DecisionBarProps } from './use-acting.ts';

/** The buttons of a task: its actions, or of the one that is open, doing it and taking it back. */
export function DecisionButtons({ bar, acting }: { bar: DecisionBarProps; acting: Acting }) {
  const { mine, busy, gone } = bar;
  const { settling, phone, act, labelOf, open, go, press } = acting;
  const acts = BUTTONS.filter(one => mine.actions.includes(one));
  const row = act && ACTIONS[act];
  return (
    <div className="ga-buttons">
      {act ? (
        <>
          <Button size={phone ? 'large' : 'medium'} onClick={() => open(null)}>
            取消
          </Button>
          <Button
            variant={row?.look === 'danger' ? 'danger' : 'primary'}
            size={phone ? 'large' : 'medium'}
            busy={busy}
            disabled={gone !== undefined}
            onClick={() => void go(act)}
          >
            {act === MAIN_ACT ? labelOf(act) : `确认${labelOf(act)}`}
          </Button>
        </>
      ) : (
        acts.map(one => (
          <Button
            key={one}
            size={phone ? 'large' : 'medium'}
            variant={ACTIONS[one].look}
            busy={busy && one === MAIN_ACT}
            disabled={gone !== undefined || settling}
            data-act={one}
            onClick={() => press(one)}
          >
            {labelOf(one)}
          </Button>
        ))
      )}
    </div>
  );
}
