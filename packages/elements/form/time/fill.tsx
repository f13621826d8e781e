import type { FillProps } from '../../views-api.ts';
import { TimeBox } from '../ui/TimeBox.tsx';
import type { TimeProps } from './definition.ts';

export const Fill = (fill: FillProps<TimeProps, string | null>) => <TimeBox fill={fill} />;
