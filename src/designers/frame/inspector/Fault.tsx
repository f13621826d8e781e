/** What was wrong with what was entered, said below the boxes that it is about. */
export const Fault = ({ text }: { text: string }) => (
  <p className="gd-fault" role="status" hidden={text === ''}>
    {text}
  </p>
);
