import type { Brand } from '../html/brand.ts';
import { include } from '../webidl/include.ts';
import { putForwards } from '../webidl/put-forwards.ts';
import { styleObjectOf } from './inline-style.ts';

/** https://drafts.csswg.org/cssom/#the-elementcssinlinestyle-mixin */
export function includeElementCSSInlineStyle(Class: { readonly prototype: object }, thisElement: Brand): void {
  include(Class, {
    get style(): object {
      return styleObjectOf(thisElement(this));
    },

    set style(value: unknown) {
      thisElement(this);
      putForwards(this, 'style', 'cssText', value);
    },
  });
}
