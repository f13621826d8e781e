import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { linkAddress } from '../../shared/link.ts';
import { composes } from '../../ui/composing.ts';
import { IMAGE_TYPES } from '../upload-img/accept.ts';
import { COLOURS, TOOLS, type Tool } from './tools.tsx';

interface Props {
  editor: Editor;
  onPictures(files: readonly File[]): void;
}

const LINK =
  'M6.5 9.5a3 3 0 0 0 4.2 0l2-2a3 3 0 0 0-4.2-4.2l-.7.7M9.5 6.5a3 3 0 0 0-4.2 0l-2 2a3 3 0 0 0 4.2 4.2l.7-.7';
const PICTURE = 'M2.5 3.5h11v9h-11zM2.5 10.5l3-3 3 3 2-2 3 3M10.5 6.5h.01';

/** Buttons over the text: one stop for Tab, arrows move between them (WAI-ARIA toolbar). */
export function Toolbar({ editor, onPictures }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.flat().map(tool => tool.on?.(now) ?? null),
      off: TOOLS.flat().map(tool => tool.off?.(now) ?? false),
      link: String(now.getAttributes('link').href ?? ''),
      colour: (now.getAttributes('textStyle').color as string | undefined) ?? null,
    }),
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled),select')];
    const at = stops.indexOf(event.target as HTMLElement);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  let index = 0;
  return (
    <>
      <div className="gf-rich-tools" role="toolbar" aria-label="文字格式" onKeyDown={move}>
        {TOOLS.map(group => (
          <span key={group[0]?.label} className="gf-rich-group">
            {group.map(tool => {
              const place = index++;
              return (
                <ToolButton
                  key={tool.label}
                  tool={tool}
                  pressed={state.on[place] ?? undefined}
                  disabled={state.off[place] ?? false}
                  first={place === 0}
                  onPress={() => tool.run(editor)}
                />
              );
            })}
          </span>
        ))}
        <span className="gf-rich-group">
          <select
            className="gf-rich-colour"
            aria-label="文字颜色"
            title="文字颜色"
            value={COLOURS.some(({ value }) => value === state.colour) ? (state.colour ?? '') : ''}
            style={state.colour ? { color: state.colour } : undefined}
            onChange={event => {
              const { value } = event.target;
              if (value === '') editor.chain().focus().unsetColor().run();
              else editor.chain().focus().setColor(value).run();
            }}
          >
            {COLOURS.map(({ label, value }) => (
              <option key={label} value={value ?? ''} style={value ? { color: value } : undefined}>
                {label}
              </option>
            ))}
          </select>
          <ToolButton
            tool={{ label: '链接', path: LINK, run: () => undefined }}
            pressed={state.link !== ''}
            onPress={() => setLinking(open => !open)}
          />
          <ToolButton
            tool={{ label: '插入图片', path: PICTURE, run: () => undefined }}
            onPress={() => chooser.current?.click()}
          />
        </span>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={Object.keys(IMAGE_TYPES).join(',')}
          aria-hidden="true"
          tabIndex={-1}
          onChange={event => {
            onPictures([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {linking ? (
        <LinkLine key={state.link} editor={editor} link={state.link} onClose={() => setLinking(false)} />
      ) : null}
    </>
  );
}

function ToolButton({
  tool,
  pressed,
  disabled = false,
  first = false,
  onPress,
}: {
  tool: Tool;
  pressed?: boolean;
  disabled?: boolean;
  first?: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      className="gf-rich-tool"
      title={tool.label}
      aria-label={tool.label}
      aria-pressed={pressed}
      disabled={disabled}
      tabIndex={first || tool.label === '加粗' ? 0 : -1}
      // The text keeps its selection, and a phone its keyboard.
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
    >
      {tool.text ? <span style={tool.style}>{tool.text}</span> : null}
      {tool.path ? (
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={tool.path} />
        </svg>
      ) : null}
    </button>
  );
}

/** The address of a link; empty takes the link away. */
function LinkLine({ editor, link, onClose }: { editor: Editor; link: string; onClose(): void }) {
  const [text, setText] = useState(link);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const typed = text.trim();
    const address = /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed) ? `https://${typed}` : typed;
    if (address !== '' && linkAddress(address) === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && link === '')
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  return (
    <div className="gf-rich-link">
      <input
        className="gf-text"
        type="text"
        inputMode="url"
        aria-label="链接地址"
        aria-invalid={wrong || undefined}
        placeholder="https://"
        value={text}
        // biome-ignore lint/a11y/noAutofocus: opened by a press to type into
        autoFocus
        onChange={event => {
          setText(event.target.value);
          setWrong(false);
        }}
        onKeyDown={event => {
          if (composes(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else onClose();
        }}
      />
      {wrong ? <span role="alert">请输入完整的网址</span> : null}
      <button type="button" className="gf-link" onClick={apply}>
        确定
      </button>
    </div>
  );
}
