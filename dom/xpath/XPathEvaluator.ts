import { realm } from '../realm/realm.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { expose } from '../webidl/expose.ts';
import { include } from '../webidl/include.ts';
import { brandOf, linkState, type PlatformState } from '../webidl/state.ts';
import { xpathEvaluatorBaseMembers } from './XPathEvaluatorBase.ts';

interface EvaluatorState extends PlatformState {
  readonly kind: 'XPathEvaluator';
  /** The one that it was made in. */
  readonly window: WindowRecord | null;
}

/** https://dom.spec.whatwg.org/#xpathevaluator */
export class XPathEvaluator {
  constructor() {
    linkState(this, { kind: 'XPathEvaluator', window: realm.window } as EvaluatorState);
  }
}

include(
  XPathEvaluator,
  xpathEvaluatorBaseMembers(brandOf<EvaluatorState>('XPathEvaluator'), ({ window }) => window),
);
expose(XPathEvaluator, 'XPathEvaluator');
