import { includeAttributes } from '../webidl/include.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf } from '../webidl/state.ts';
import type { TextMetricsState } from './text-metrics.ts';

const thisMetrics = brandOf<TextMetricsState>('TextMetrics');

const NAMES = [
  ...['width', 'actualBoundingBoxLeft', 'actualBoundingBoxRight', 'fontBoundingBoxAscent', 'fontBoundingBoxDescent'],
  ...['actualBoundingBoxAscent', 'actualBoundingBoxDescent'],
  ...['hangingBaseline', 'alphabeticBaseline', 'ideographicBaseline'],
];

/** https://html.spec.whatwg.org/#textmetrics */
export const textMetricsInterface = lazyInterface('TextMetrics', () => {
  class TextMetrics {
    constructor() {
      illegalConstructor();
    }
  }
  includeAttributes(TextMetrics, NAMES, (object, name) => thisMetrics(object).measured[name] ?? 0);
  return TextMetrics;
});
