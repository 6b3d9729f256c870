import type { PlatformState } from '../webidl/state.ts';

/** https://html.spec.whatwg.org/#textmetrics */
export class TextMetricsState implements PlatformState {
  readonly kind = 'TextMetrics';
  readonly measured: Readonly<Record<string, number | null | undefined>>;

  /** What the package has measured, as JSON. */
  constructor(measured: string) {
    this.measured = JSON.parse(measured) as TextMetricsState['measured'];
  }
}
