import type { EditorPart } from './Limits.tsx';

/** Websites that may show it in a frame (rule L17). */
export function Origins({ draft, set }: EditorPart) {
  return (
    <label className="gh-open-field">
      允许嵌入的网站
      <textarea
        rows={2}
        value={draft.origins}
        placeholder={'每行一个，如 https://www.example.cn'}
        onChange={event => set({ origins: event.target.value })}
      />
    </label>
  );
}
