import { wordsOf } from '@gonghui/kernel/words-of.ts';
import './ocr.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { plainAttributes } from '../ui/control-attributes.ts';
import { IMAGE_TYPES, refuseFile } from '../upload-img/accept.ts';
import type { FillProps } from '../views-api.ts';
import { type Card, MAX_SIZE } from './field.ts';
import { DEFAULT_GENRE, GENRES, linesOf } from './genres.ts';
import { grouped } from './numbers.ts';
import type { OcrProps } from './shape.ts';

type Props = FillProps<OcrProps, Card | null>;

/** A photo of a card, and lines that are read from it and stay open to correction. */
export function Fill(fill: Props) {
  const { props, value, readOnly, host } = fill;
  const genre = props.genre ?? DEFAULT_GENRE;
  const chooser = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ share: number | null; message: string }>({ share: null, message: '' });
  const now = useRef(fill);
  useEffect(() => {
    now.current = fill;
  });
  const change = (more: Partial<Card>) => {
    const { value: stored, props: own, onChange } = now.current;
    const base = stored?.key === own.key ? stored : { key: own.key, image: null, lines: {} };
    const next: Card = { ...base, ...more, lines: { ...base.lines, ...more.lines } };
    // Photo and lines may both arrive before this is rendered again.
    now.current = { ...now.current, value: next };
    onChange(next);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refusal = refuseFile(file, MAX_SIZE);
    if (refusal) return setState({ share: null, message: refusal });
    setState({ share: 0, message: '' });
    // Stored and read side by side: a card that cannot be read is still a picture, and the other way round.
    const stored = host.uploadImage(file).then(({ id }) => {
      change({ image: id });
      return '';
    });
    const read = import('./engine.tsx').then(async ({ readPhoto }) => {
      const found = await readPhoto(genre, file, share => setState(last => ({ ...last, share })));
      const lines = Object.fromEntries(Object.entries(found).filter(([, line]) => line !== ''));
      if (Object.keys(lines).length === 0) return '没有识别到内容，请换一张清晰的照片或手动填写';
      change({ lines });
      return '';
    });
    const results = await Promise.allSettled([stored, read]);
    const said = results.map(result =>
      result.status === 'fulfilled' ? result.value : wordsOf(result.reason, '上传失败'),
    );
    setState({ share: null, message: said.filter(Boolean).join('；') });
    now.current.onBlur();
  };
  const busy = state.share !== null;
  return (
    <div className="gf-ocr" data-invalid={fill.invalid || undefined}>
      <div className="gf-ocr-side">
        <button
          {...plainAttributes(fill)}
          aria-labelledby={`${fill.labelId} ${fill.inputId}-do`}
          type="button"
          className="gf-ocr-photo"
          disabled={readOnly || busy}
          onClick={() => chooser.current?.click()}
        >
          {value?.image ? <img src={host.imageUrl(value.image)} alt="" /> : <Icon name="plus" size={20} />}
          <span id={`${fill.inputId}-do`} data-over={value?.image ? '' : undefined}>
            {busy
              ? `正在识别 ${Math.round((state.share ?? 0) * 100)}%`
              : value?.image
                ? '重新上传'
                : `上传${GENRES[genre].label}`}
          </span>
        </button>
        {value?.image && !readOnly ? (
          <button type="button" className="gf-link" onClick={() => change({ image: null })}>
            移除照片
          </button>
        ) : null}
      </div>
      <div className="gf-ocr-lines">
        {linesOf(genre).map(([key, title]) => (
          <Line
            key={key}
            fill={fill}
            title={title}
            numeric={genre === 'bankcard' && key === 'number'}
            text={shown(genre, key, value?.lines[key] ?? '')}
            onText={text => change({ lines: { [key]: typed(key, text) } })}
          />
        ))}
      </div>
      <p className="gf-ocr-message" role="status">
        {state.message}
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={Object.keys(IMAGE_TYPES).join(',')}
        aria-hidden="true"
        tabIndex={-1}
        onChange={event => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

const shown = (genre: string, key: string, line: string): string =>
  genre === 'bankcard' && key === 'number' && /^\d*$/.test(line) ? grouped(line) : line;

/** Numbers are kept without the blanks that they are shown with. */
const typed = (key: string, text: string): string =>
  key === 'number' ? text.replace(/[\s-]/g, '').toUpperCase() : text;

interface LineProps {
  fill: Props;
  title: string;
  numeric: boolean;
  text: string;
  onText(text: string): void;
}

/** A line of a card. While it is typed into it shows what was typed: large letters and groups of four come when it is left. */
function Line({ fill, title, numeric, text, onText }: LineProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <label className="gf-ocr-line">
      <span>{title}</span>
      <input
        className="gf-text"
        type="text"
        maxLength={200}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        readOnly={fill.readOnly}
        value={draft ?? text}
        onChange={event => {
          setDraft(event.target.value);
          onText(event.target.value);
        }}
        onBlur={() => {
          setDraft(null);
          fill.onBlur();
        }}
      />
    </label>
  );
}
