/** What is said below a box of what was typed into it; nothing where there is nothing to say. */
export const BoxNote = ({ text }: { text: string }) =>
  text === '' ? null : (
    <small className="gf-number-words" role="status">
      {text}
    </small>
  );
