import { COUNTERSIGN_LABELS } from '@gonghui/approval/words.ts';
import type { Act } from '@gonghui/contract/approval-shapes.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { AFTER_LABELS, type AfterBack, COUNTERSIGN_NOTES } from './acts.ts';
import type { Ask } from './ask.ts';
import { Choices } from './Choices.tsx';
import type { Mine } from './model.ts';
import { PeopleField } from './PeopleField.tsx';

interface ActionFieldsProps {
  act: Act;
  ask: Ask;
  mine: Mine;
  host: FillHost;
  /** People who cannot be chosen: the reader, and who has a slot at the node already. */
  without: readonly string[];
  onAsk(change: Partial<Ask>): void;
}

/** What an action asks for beside its comment: people, kind or place. */
export function ActionFields({ act, ask, mine, host, without, onAsk }: ActionFieldsProps) {
  if (act === 'transfer')
    return (
      <PeopleField
        label="转交给"
        value={ask.users}
        multiple={false}
        host={host}
        without={without}
        onChange={users => onAsk({ users })}
      />
    );
  if (act === 'countersign')
    return (
      <>
        <Choices
          legend="加签方式"
          choices={mine.countersign.map(kind => ({
            value: kind,
            label: COUNTERSIGN_LABELS[kind],
            note: COUNTERSIGN_NOTES[kind],
          }))}
          value={ask.countersign}
          onChange={countersign => onAsk({ countersign })}
        />
        <PeopleField
          label="加签人"
          value={ask.users}
          multiple
          host={host}
          without={without}
          onChange={users => onAsk({ users })}
        />
      </>
    );
  if (act !== 'back') return null;
  return (
    <>
      <Choices
        legend="退回到"
        choices={mine.backTo.map((target, at) => ({
          value: String(at),
          label: target.nodeId === null ? '发起人' : target.title,
          note: target.people.map(({ name }) => name).join('、'),
        }))}
        value={ask.target === null ? null : String(ask.target)}
        onChange={at => onAsk({ target: Number(at) })}
      />
      <Choices
        legend="重新处理后"
        choices={(Object.keys(AFTER_LABELS) as AfterBack[]).map(value => ({ value, ...AFTER_LABELS[value] }))}
        value={ask.after}
        onChange={after => onAsk({ after })}
      />
    </>
  );
}
