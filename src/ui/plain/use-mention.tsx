import { composes } from '@gonghui/elements/ui/composing.ts';
import {
  type AriaAttributes,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useId,
  useRef,
  useState,
} from 'react';

/** Somebody who is offered behind an @. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly dept?: string;
}

/** People who are offered for a word; `others`: there are some by that name who cannot be mentioned here. */
export interface Offered {
  readonly people: readonly Mentionable[];
  readonly others?: boolean;
}

/** The word behind the last @ before the caret; null where none is being typed. */
function mentionAt(text: string, caret: number): { from: number; word: string } | null {
  const found = /@([^\s@]{0,20})$/.exec(text.slice(0, caret));
  return found ? { from: found.index, word: found[1] ?? '' } : null;
}

interface MentionBox {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  setText: Dispatch<SetStateAction<string>>;
  /** What was typed, with the caret behind it: offers people where an @ is being typed. */
  typed(text: string, caret: number): void;
  /** Those whose names still stand in the text. */
  people(): Mentionable[];
  /** Their ids: only they are told. */
  mentioned(): string[];
  /** Whether a key chose among those who are offered; it is then nobody else's. */
  chose(event: KeyboardEvent): boolean;
  close(): void;
  clear(): void;
  /** Somebody is offered. */
  readonly open: boolean;
  /** There are only people who cannot be mentioned here. */
  readonly none: boolean;
  readonly aria: Pick<AriaAttributes, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'>;
  /** Those who are offered; null while nobody is. */
  list(className: string): ReactNode;
}

/** A box of text in which an @ offers people. `names`: of those who are mentioned in `start`. */
export function useMention(
  find: (word: string) => Promise<Offered>,
  start = '',
  names: readonly Mentionable[] = [],
): MentionBox {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(start);
  const [offer, setOffer] = useState<(Offered & { from: number; at: number }) | null>(null);
  const known = useRef(new Map(names.map(({ id: user, name }) => [user, name])));
  const asked = useRef(0);

  const typed = (next: string, caret: number) => {
    setText(next);
    const mention = mentionAt(next, caret);
    const turn = ++asked.current;
    if (!mention) return setOffer(null);
    void find(mention.word)
      .catch((): Offered => ({ people: [] }))
      .then(offered => {
        // Whoever typed on meanwhile is offered what that says.
        if (turn === asked.current) setOffer({ ...offered, from: mention.from, at: 0 });
      });
  };
  const close = () => {
    asked.current++;
    setOffer(null);
  };
  const take = (person: Mentionable) => {
    const caret = box.current?.selectionStart ?? text.length;
    const before = `${text.slice(0, offer?.from ?? caret)}@${person.name} `;
    known.current.set(person.id, person.name);
    setText(before + text.slice(caret));
    close();
    box.current?.focus();
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length));
  };
  const chose = (event: KeyboardEvent): boolean => {
    const person = offer?.people[offer.at];
    if (!offer || !person || composes(event)) return false;
    const { length } = offer.people;
    if (event.key === 'ArrowDown') setOffer({ ...offer, at: (offer.at + 1) % length });
    else if (event.key === 'ArrowUp') setOffer({ ...offer, at: (offer.at - 1 + length) % length });
    else if (event.key === 'Enter' || event.key === 'Tab') take(person);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const people = () =>
    [...known.current].flatMap(([user, name]) => (text.includes(`@${name}`) ? [{ id: user, name }] : []));
  const open = offer !== null && offer.people.length > 0;
  return {
    box,
    text,
    setText,
    typed,
    people,
    mentioned: () => people().map(person => person.id),
    chose,
    close,
    clear: () => {
      setText('');
      close();
      known.current.clear();
    },
    open,
    none: offer?.others === true,
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': open ? `${id}-people` : undefined,
      'aria-activedescendant': open ? `${id}-${offer.at}` : undefined,
    },
    list: className =>
      open && (
        <div id={`${id}-people`} role="listbox" aria-label="同事" className={className}>
          {offer.people.map((person, at) => (
            <div
              key={person.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === offer.at}
              onPointerDown={event => {
                event.preventDefault();
                take(person);
              }}
            >
              {person.name} {person.dept && <small>{person.dept}</small>}
            </div>
          ))}
        </div>
      ),
  };
}
