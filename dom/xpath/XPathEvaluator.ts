import { expose } from '../webidl/expose.ts';
import { include } from '../webidl/include.ts';
import { brandOf, linkState, type PlatformState } from '../webidl/state.ts';
import { xpathEvaluatorBaseMembers } from './XPathEvaluatorBase.ts';

const STATE: PlatformState = { kind: 'XPathEvaluator' };

/** https://dom.spec.whatwg.org/#xpathevaluator */
export class XPathEvaluator {
  constructor() {
    linkState(this, STATE);
  }
}

include(XPathEvaluator, xpathEvaluatorBaseMembers(brandOf('XPathEvaluator')));
expose(XPathEvaluator, 'XPathEvaluator');
