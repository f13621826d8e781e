import {
  ACTIONS,
  type Act,
  AFTER_BACK,
  AFTER_KINDS,
  COUNTERSIGN,
} from '@gonghui/elements/flow/actions/actions.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { ActionDraft } from './ask.ts';
import { Choices } from './Choices.tsx';
import type { ReaderActions } from './model.ts';
import { PeopleField } from './PeopleField.tsx';

interface ActionFieldsProps {
  act: Act;
  ask: ActionDraft;
  mine: ReaderActions;
  host: FillHost;
  /** People who cannot be chosen: the reader, and who has a slot at the node already. */
  without: readonly string[];
  onAsk(change: Partial<ActionDraft>): void;
}

/** What an action asks for beside its comment: people, kind or place. */
export function ActionFields({ act, ask, mine, host, without, onAsk }: ActionFieldsProps) {
  const { kind, people, target } = ACTIONS[act].needs;
  return (
    <>
      {kind ? (
        <Choices
          legend={kind.label}
          choices={mine.countersign.map(value => ({ value, ...COUNTERSIGN[value] }))}
          value={ask.countersign}
          onChange={countersign => onAsk({ countersign })}
        />
      ) : null}
      {people ? (
        <PeopleField
          label={people.label}
          value={ask.users}
          multiple={people.many}
          host={host}
          without={without}
          onChange={users => onAsk({ users })}
        />
      ) : null}
      {target ? (
        <>
          <Choices
            legend={target.label}
            choices={mine.backTo.map((place, at) => ({
              value: String(at),
              label: place.nodeId === null ? '发起人' : place.title,
              note: place.people.map(({ name }) => name).join('、'),
            }))}
            value={ask.target === null ? null : String(ask.target)}
            onChange={at => onAsk({ target: Number(at) })}
          />
          <Choices
            legend={target.after}
            choices={AFTER_KINDS.map(value => ({ value, ...AFTER_BACK[value] }))}
            value={ask.after}
            onChange={after => onAsk({ after })}
          />
        </>
      ) : null}
    </>
  );
}
