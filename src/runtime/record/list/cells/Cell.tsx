import { GONE } from '@gonghui/elements/form/shared/choice-field.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { NumberText } from '@gonghui/elements/ui/NumberText.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { Check, Paperclip } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Avatar } from '../../../../ui/plain/Avatar.tsx';
import { textOf } from '../../columns.ts';
import type { ListColumn } from '../views/layout.ts';
import './cells.css';

/** Chips that stand in a cell before the rest is a number. */
const CHIPS = 4;
const LINK = /^https?:\/\/\S+$/i;

interface CellProps {
  column: ListColumn;
  value: Json | undefined;
  host: FillHost;
}

const idsOf = (value: Json | undefined): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
};

/** Spec, platform §3: what is empty says so, here as in the record itself, and faintly. */
const NOTHING = <span className="gh-empty-value">{EMPTY_TEXT}</span>;

/** An amount in capitals, where its field says so; '' for none. */
const inWords = ({ spec, component }: ListColumn, value: Json): string =>
  spec.inWords?.(value, component.props) ?? '';

/** Text of a value that is drawn as nothing but text; null where the cell is drawn some other way. */
export function plainText(column: ListColumn, value: Json | undefined, host: FillHost): string | null {
  const { spec, component } = column;
  if (value === undefined || value === null || value === '') return null;
  const drawn = spec.refers !== undefined || spec.files !== undefined || spec.column === 'boolean';
  if (drawn || Array.isArray(component.props.options) || inWords(column, value) !== '') return null;
  const text = textOf(column, value, host.names);
  if (text === EMPTY_TEXT) return null;
  return LINK.test(text) ? null : text;
}

/** A stored value on one line: people with their faces, choices as tags, pictures small, everything else as its text. */
export const Cell = memo(function Cell({ column, value, host }: CellProps): ReactNode {
  const { spec, component } = column;
  if (value === undefined || value === null || value === '') return NOTHING;
  const { refers } = spec;
  if (spec.column === 'number' && typeof value === 'number') {
    const text = textOf(column, value, host.names);
    return text === EMPTY_TEXT ? (
      NOTHING
    ) : (
      <NumberText value={value} text={text} capitals={inWords(column, value)} />
    );
  }
  if (refers && idsOf(value).length === 0) return NOTHING;
  if (refers === 'user' || refers === 'dept' || refers === 'role') {
    return <Chips ids={idsOf(value)} chip={id => <NameTag key={id} id={id} kind={refers} host={host} />} />;
  }
  const files = refers === 'file' ? idsOf(value) : spec.files?.(value);
  if (files && files.length > 0) {
    const picture = spec.facts?.pictures === true;
    return <Chips ids={files} chip={id => <FileChip key={id} id={id} picture={picture} host={host} />} />;
  }
  if (spec.column === 'boolean') return <Yes column={column} on={value === true} />;
  const options = Array.isArray(component.props.options) ? component.props.options : null;
  if (options) {
    const labels = choicesOf(options, idsOf(value));
    const known = labels.filter(({ label }) => label !== null).length;
    // As text: options of other records, and a way through a tree that goes on where there is no option any more.
    if (known > 0 && (known === labels.length || !spec.facts?.tree)) {
      return (
        <Chips
          ids={labels.map(({ value: id }) => id)}
          chip={id => {
            const choice = labels.find(one => one.value === id);
            return (
              <span key={id} className="gh-tag" data-hue={choice?.hue}>
                {choice?.label ?? GONE}
              </span>
            );
          }}
        />
      );
    }
  }
  const text = textOf(column, value, host.names);
  if (text === EMPTY_TEXT) return NOTHING;
  if (LINK.test(text)) {
    return (
      <a className="gh-cell-link" href={text} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
        {text}
      </a>
    );
  }
  return <span className="gh-cell-text">{text}</span>;
});

/** As many colours as there are options; the eye finds equal ones. */
const HUES = 8;

function choicesOf(options: readonly Json[], values: readonly string[]) {
  return values.map(value => {
    const at = options.findIndex(
      option =>
        typeof option === 'object' && option !== null && !Array.isArray(option) && option.value === value,
    );
    const option = options[at];
    if (typeof option !== 'object' || option === null || Array.isArray(option))
      return { value, label: null, hue: undefined };
    return { value, label: String(option.label ?? ''), hue: at % HUES };
  });
}

function Chips({ ids, chip }: { ids: readonly string[]; chip(id: string): ReactNode }) {
  return (
    <span className="gh-chips">
      {ids.slice(0, CHIPS).map(chip)}
      {ids.length > CHIPS ? <span className="gh-more">+{ids.length - CHIPS}</span> : null}
    </span>
  );
}

function NameTag({ id, kind, host }: { id: string; kind: 'user' | 'dept' | 'role'; host: FillHost }) {
  const name = host.names[kind](id) ?? '';
  if (kind !== 'user') return <span className="gh-tag">{name || '—'}</span>;
  return (
    <span className="gh-person">
      <Avatar id={id} name={name} size={22} decorative />
      {name || '—'}
    </span>
  );
}

function FileChip({ id, picture, host }: { id: string; picture: boolean; host: FillHost }) {
  if (picture) {
    return (
      <img
        className="gh-thumb"
        src={host.imageUrl(id)}
        alt={host.names.file?.(id)?.name ?? '图片'}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <a className="gh-file" href={host.imageUrl(id)} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      <Paperclip size={12} aria-hidden="true" />
      {host.names.file?.(id)?.name ?? '附件'}
    </a>
  );
}

function Yes({ column, on }: { column: ListColumn; on: boolean }) {
  const { activeText, inactiveText } = column.component.props;
  const text = on ? activeText : inactiveText;
  const label = typeof text === 'string' && text !== '' ? text : on ? '是' : '否';
  return (
    <span className="gh-yes" data-on={on || undefined}>
      {on ? <Check size={12} aria-hidden="true" /> : null}
      {label}
    </span>
  );
}
