import { animations } from '../animations/door.ts';
import { thisElement } from '../realm/this.ts';
import { requireArguments } from '../webidl/convert.ts';

/** https://drafts.csswg.org/web-animations-1/#the-animatable-interface-mixin */
export const animatableMembers = {
  animate(keyframes: unknown, options: unknown = undefined): object {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return animations().animate(element, keyframes, options);
  },

  getAnimations(options: unknown = undefined): object[] {
    return animations().animationsOf(thisElement(this), options);
  },
};
