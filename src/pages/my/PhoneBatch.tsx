import { idOf, type TaskRow } from '../../runtime/approval/model.ts';
import { BatchBar } from './BatchBar.tsx';

interface PhoneBatchProps {
  /** Tasks that can be decided together. */
  batch: readonly TaskRow[];
  chosen: ReadonlyMap<string, TaskRow>;
  setChosen(chosen: ReadonlyMap<string, TaskRow> | null): void;
  onDone(): void;
}

/** Below the cards: all of them chosen, and what is done with the chosen ones. */
export function PhoneBatch({ batch, chosen, setChosen, onDone }: PhoneBatchProps) {
  return (
    <div className="pt-batch">
      <label>
        <input
          type="checkbox"
          checked={batch.length > 0 && batch.every(row => chosen.has(idOf(row)))}
          onChange={event =>
            setChosen(new Map(event.target.checked ? batch.map(row => [idOf(row), row]) : []))
          }
        />
        全选
      </label>
      <BatchBar
        rows={[...chosen.values()]}
        onClear={() => setChosen(null)}
        onDone={() => {
          setChosen(null);
          onDone();
        }}
      />
    </div>
  );
}
