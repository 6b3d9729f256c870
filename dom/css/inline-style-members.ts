import type { Brand } from '../html/brand.ts';
import { include } from '../webidl/include.ts';
import { putForwards } from '../webidl/put-forwards.ts';
import { inlineStyleOf, styleObjectOf } from './inline-style.ts';
import { styles } from './styles.ts';

/** https://drafts.csswg.org/cssom/#the-elementcssinlinestyle-mixin and https://drafts.css-houdini.org/css-typed-om-1/#declared-stylepropertymap-objects */
export function includeElementCSSInlineStyle(Class: { readonly prototype: object }, thisElement: Brand): void {
  include(Class, {
    get attributeStyleMap(): object {
      const element = thisElement(this);
      return styles().declaredMapOf(element, inlineStyleOf(element));
    },

    get style(): object {
      return styleObjectOf(thisElement(this));
    },

    set style(value: unknown) {
      thisElement(this);
      putForwards(this, 'style', 'cssText', value);
    },
  });
}
