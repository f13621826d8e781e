import { ElementsCanvas } from '../elements/ElementsCanvas.tsx';

/** The form as it stands. */
export const Canvas = () => <ElementsCanvas label="表单画布" />;
