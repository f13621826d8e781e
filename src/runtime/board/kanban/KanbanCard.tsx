import { isUnderApproval } from '@gonghui/approval/under-approval.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { Lock, MoreHorizontal } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { StatusBadge } from '../../approval/StatusBadge.tsx';
import { Cell, plainText } from '../../record/list/cells/Cell.tsx';
import { cellText } from '../../record/list/cells/cell-text.ts';
import type { ListRecord } from '../../record/list/data/record-blocks.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';
import { cutText, ROOM } from './cut-text.ts';

/** What a card may be asked to do; must keep its identity. */
export interface CardActs {
  onOpen(id: string): void;
  /** Shows where it can be put, at the button that was pressed. */
  onMenu(card: ListRecord, fromId: string, button: HTMLElement): void;
  /** Into the column beside it. */
  onStep(card: ListRecord, fromId: string, by: 1 | -1): void;
  /** Up or down in its column. */
  onLift(card: ListRecord, fromId: string, by: 1 | -1): void;
}

interface KanbanCardProps {
  card: ListRecord;
  columnId: string;
  fields: readonly ListColumn[];
  host: FillHost;
  moves: boolean;
  /** Another card would land before it. */
  landing: boolean;
  dragged: boolean;
  /** Its 移动到… is open. */
  choosing: boolean;
  acts: CardActs;
}

const STEPS: Readonly<Record<string, [way: 'onStep' | 'onLift', by: 1 | -1]>> = {
  ArrowLeft: ['onStep', -1],
  ArrowRight: ['onStep', 1],
  ArrowUp: ['onLift', -1],
  ArrowDown: ['onLift', 1],
};

/** A record as a card: opened by a click or Enter, moved by the pointer, by 移动到…, or by Alt with an arrow. */
export const KanbanCard = memo(function KanbanCard(props: KanbanCardProps) {
  const { card, columnId, fields, host, moves, acts } = props;
  const [title, ...lines] = fields;
  const held = isUnderApproval(card.processStatus);
  const name = (title && cellText(title, card, host.names)) || '未命名';
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !event.altKey || !moves) return;
    event.preventDefault();
    acts[step[0]](card, columnId, step[1]);
  };
  return (
    <>
      {props.landing ? <li className="kb-landing" aria-hidden="true" /> : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the title is a button that does the same */}
      <li
        className="kb-card"
        data-card={card.id}
        data-moves={moves || undefined}
        data-dragged={props.dragged || undefined}
        onClick={event => {
          if (!(event.target as Element).closest('button, a')) acts.onOpen(card.id);
        }}
      >
        <div className="kb-card-head">
          <button
            type="button"
            className="kb-open"
            aria-label={name}
            aria-keyshortcuts={moves ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
            onClick={() => acts.onOpen(card.id)}
            onKeyDown={onKey}
          >
            {title ? <Value field={title} card={card} host={host} room={ROOM.title} /> : name}
          </button>
          {moves ? (
            <Button
              icon
              size="small"
              variant="ghost"
              aria-label={`将「${name}」移动到…`}
              aria-expanded={props.choosing}
              aria-haspopup="dialog"
              onClick={event => acts.onMenu(card, columnId, event.currentTarget)}
            >
              <MoreHorizontal size={14} aria-hidden="true" />
            </Button>
          ) : held && card.processStatus ? (
            <span className="kb-held" title="正在审批中，办结前不能移动">
              <Lock size={12} aria-hidden="true" />
              <StatusBadge status={card.processStatus} />
            </span>
          ) : null}
        </div>
        {lines
          .filter(field => saysSomething(field, card, host))
          .map(field => (
            <div key={field.id} className="kb-line">
              <span title={field.title}>{cutText(field.title, ROOM.label)}</span>
              <span>
                <Value field={field} card={card} host={host} room={ROOM.value} />
              </span>
            </div>
          ))}
      </li>
    </>
  );
});

/** A card has no room for what is empty; the record itself says of each field that it is. */
function saysSomething(field: ListColumn, card: ListRecord, host: FillHost): boolean {
  if (field.system) return cellText(field, card, host.names) !== '';
  const value = card.values[field.id] ?? '';
  return value !== '' && !(Array.isArray(value) && value.length === 0);
}

interface ValueProps {
  field: ListColumn;
  card: ListRecord;
  host: FillHost;
  /** Pixels that there are for a text. */
  room: number;
}

function Value({ field, card, host, room }: ValueProps) {
  const value = card.values[field.id];
  const text = field.system ? cellText(field, card, host.names) || EMPTY_TEXT : plainText(field, value, host);
  return text === null ? <Cell column={field} value={value} host={host} /> : cutText(text, room);
}
