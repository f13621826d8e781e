import { TimeBox } from '../ui/TimeBox.tsx';
import type { FillProps } from '../views-api.ts';
import type { TimeProps } from './shape.ts';

export const Fill = (fill: FillProps<TimeProps, string | null>) => <TimeBox fill={fill} />;
