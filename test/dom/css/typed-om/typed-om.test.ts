import { describe, expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** What a script of a page gives for the text. */
function valueOf<Value>(script: string, html = '<!DOCTYPE html><p>some text</p>'): Value {
  const window = new Window({ html, runScripts: 'outside-only' });
  const value = JSON.parse(window.eval(`JSON.stringify((() => { ${script} })())`) as string) as Value;
  window.close();
  return value;
}

const DEPTH = 20_000;

describe('values in values', () => {
  it('are as deep as somebody makes them', () => {
    const script = `
      let value = CSS.px(1), other = CSS.px(1);
      for (let i = 0; i < ${DEPTH}; i++) {
        value = new CSSMathNegate(value);
        other = new CSSMathNegate(other);
      }
      return [value.toString().length, value.equals(other), value.to('cm').unit, value.type()]`;
    expect(valueOf(script)).toEqual([3 * DEPTH + 'calc(1px)'.length - 2, true, 'cm', { length: 1 }]);
  });

  it('are references in fallbacks, of which none is in itself', () => {
    const script = `
      let value = new CSSUnparsedValue(['x']);
      for (let i = 0; i < ${DEPTH}; i++) value = new CSSUnparsedValue([new CSSVariableReferenceValue('--a', value)]);
      const parsed = CSSStyleValue.parse('--b', 'var(--a,'.repeat(${DEPTH}) + 'x' + ')'.repeat(${DEPTH}));
      const circular = new CSSUnparsedValue(['x']);
      circular[0] = new CSSVariableReferenceValue('--a', circular);
      return [value.toString() === parsed.toString(), value.toString().length, circular.toString()]`;
    expect(valueOf(script)).toEqual([true, DEPTH * 'var(--a,)'.length + 1, '']);
  });

  it('are looked at once where they stand in many places', () => {
    const script = `
      let value = CSS.px(1), other = CSS.px(1), shown = CSS.px(1);
      for (let i = 0; i < 500; i++) {
        value = new CSSMathSum(value, value);
        other = new CSSMathSum(other, other);
        if (i < 20) shown = new CSSMathMax(shown, shown);
      }
      const different = new CSSMathSum(other, new CSSMathNegate(other));
      const { value: sum, unit } = value.to('px');
      return [value.equals(other), new CSSMathSum(value, value).equals(different), sum === 2 ** 500, unit, shown.toString().length]`;
    const most = 2 ** 20 * 'max(, )'.length - 'max(, )'.length + 2 ** 20 * '1px'.length;
    expect(valueOf(script)).toEqual([true, false, true, 'px', most]);
  });

  it('do not grow without end when sums are multiplied', () => {
    const script = `
      const sum = new CSSMathSum(CSS.em(1), CSS.px(1), CSS.vw(1), CSS.vh(1), CSS.ch(1), CSS.ex(1));
      let product = sum;
      for (let i = 0; i < 30; i++) product = new CSSMathProduct(product, sum);
      try { product.to('px'); } catch (error) { return error.message; }`;
    expect(valueOf(script)).toBe("Failed to execute 'to' on 'CSSNumericValue': Cannot convert to px");
  });
});

describe('values appended one by one', () => {
  it('are what the whole list is', () => {
    const script = `
      const { attributeStyleMap: map, style } = document.createElement('p');
      const append = (name, ...values) => {
        try { for (const value of values) map.append(name, value); } catch (error) { return error.message; }
        return style.getPropertyValue(name);
      };
      return [
        append('background-image', 'URL(a,b)', 'none', 'linear-gradient(red, blue)', 'url("), c")'),
        append('transition-timing-function', 'STEPS(1, end)', 'cubic-bezier(0, 0, 1, 1)', 'ease'),
        append('animation-name', '"a, b"', 'none', 'c', '"inherit"'),
        append('will-change', 'a'),
        append('animation-delay', '1S', '2s', '3s'),
      ]`;
    expect(valueOf(script)).toEqual([
      'url("a,b"), none, linear-gradient(red, blue), url("), c")',
      'steps(1), cubic-bezier(0, 0, 1, 1), ease',
      'a\\,\\ b, none, c, "inherit"',
      "Failed to execute 'append' on 'StylePropertyMap': Property does not support multiple values",
      '1s, 2s, 3s',
    ]);
  });
});

describe('what scripts are given', () => {
  it('is theirs: maps keep and give copies', () => {
    const script = `
      const { attributeStyleMap: map } = document.querySelector('p');
      const value = CSS.px(1);
      map.set('width', new CSSMathSum(value, CSS.em(1)));
      value.value = 5;
      map.get('width').values[0].value = 7;
      const { values } = map.get('width');
      return [values[0].value, values.length, document.querySelector('p').getAttribute('style')]`;
    expect(valueOf(script)).toEqual([1, 2, 'width: calc(1em + 1px);']);
  });

  it('has the white space around references, and no joints of texts', () => {
    const script = `
      const { attributeStyleMap: map } = document.querySelector('p');
      map.set('color', new CSSUnparsedValue([' a', ' ', new CSSVariableReferenceValue('--b')]));
      const [text, { variable }] = map.get('color');
      return [text, variable, map.get('color').length]`;
    expect(valueOf(script)).toEqual([' a ', '--b', 2]);
  });

  it('has no text for longhands of a shorthand that is not known yet', () => {
    const script = `
      const { style, attributeStyleMap: map } = document.querySelector('p');
      style.cssText = 'margin: var(--a)';
      const value = map.get('margin-top');
      return [value.constructor.name, String(value), map.has('margin-top'), [...map].length, map.has('padding-top')]`;
    expect(valueOf(script)).toEqual(['CSSStyleValue', '', true, 4, false]);
  });

  it('is of the window, whatever a page has replaced', () => {
    const script = `
      Array.prototype.map = Map.prototype.get = Object.entries = String.prototype.replace = () => { throw new Error('called'); };
      Object.defineProperty(Object.prototype, 'type', { get() { throw new Error('read'); } });
      const map = document.querySelector('p').attributeStyleMap;
      map.set('transform', new CSSTransformValue([new CSSTranslate(CSS.px(1), CSS.percent(2))]));
      const [first] = map.get('transform');
      return [first instanceof CSSTranslate, first.x instanceof CSSUnitValue, CSS.px(1).add(CSS.em(1)).values instanceof CSSNumericArray,
        map.getAll('transform') instanceof Array, Object.getPrototypeOf(CSS.px(1).type()) === Object.prototype]`;
    expect(valueOf(script)).toEqual([true, true, true, true, true]);
  });

  it('may be of a class that a script extends', () => {
    const script = `
      class Mine extends CSSUnparsedValue { first() { return this[0]; } }
      const mine = new Mine(['a', 'b']);
      return [mine.first(), mine.length, [...mine], mine instanceof Mine, Object.keys(mine), mine.toString()]`;
    expect(valueOf(script)).toEqual(['a', 2, ['a', 'b'], true, ['0', '1'], 'a/**/b']);
  });

  it('is refused where it is of another interface', () => {
    const script = `
      const get = (Class, key) => Object.getOwnPropertyDescriptor(Class.prototype, key).get;
      const thrown = (call) => { try { call(); } catch (error) { return error instanceof TypeError && error.message; } };
      return [
        thrown(() => get(CSSUnitValue, 'unit').call(new CSSKeywordValue('a'))), thrown(() => get(CSSMathSum, 'values').call(new CSSMathMin(1))),
        thrown(() => CSSStyleValue.prototype.toString.call(new CSSScale(1, 2))), thrown(() => new CSSSkew(CSS.deg(1), 2)),
        thrown(() => StylePropertyMap.prototype.clear.call(document.querySelector('p').computedStyleMap())),
      ]`;
    expect(valueOf(script)).toEqual([
      'Illegal invocation',
      'Illegal invocation',
      'Illegal invocation',
      "Failed to construct 'CSSSkew': parameter 2 is not of type 'CSSNumericValue'.",
      'Illegal invocation',
    ]);
  });
});

describe('computedStyleMap()', () => {
  it('has what is computed, not what is used', () => {
    const html = '<!DOCTYPE html><style>p { width: 50%; line-height: 2; --b: 1; --a: x; margin-left: 1em }</style><p>';
    const script = `
      const map = document.querySelector('p').computedStyleMap();
      return [...['width', 'line-height', 'margin-left', '--a', 'height', 'margin'].map((name) => map.get(name).toString()),
        [...map.keys()].slice(-2), map.size === [...map].length]`;
    expect(valueOf(script, html)).toEqual(['50%', '2', '16px', 'x', 'auto', expect.any(String), ['--a', '--b'], true]);
  });

  it('is empty without a window, and is the same one for as long as the element is', () => {
    const script = `
      const p = document.querySelector('p');
      const map = p.computedStyleMap();
      const { contentDocument } = { contentDocument: document.implementation.createHTMLDocument('') };
      const other = contentDocument.body.computedStyleMap();
      p.remove();
      return [p.computedStyleMap() === map, map.size, [...map], map.get('width') === undefined, other.size]`;
    expect(valueOf(script)).toEqual([true, 0, [], true, 0]);
  });
});

describe('styleMap', () => {
  it('is what a rule declares, as it changes', () => {
    const html = '<!DOCTYPE html><style>p { width: 1px !important; color: red }</style><p>';
    const script = `
      const [rule] = document.styleSheets[0].cssRules;
      const { styleMap } = rule;
      styleMap.set('width', CSS.percent(5));
      styleMap.delete('color');
      const texts = [rule.cssText, getComputedStyle(document.querySelector('p')).color];
      styleMap.clear();
      return [...texts, rule.cssText, styleMap.size, rule.styleMap === styleMap]`;
    expect(valueOf(script, html)).toEqual(['p { width: 5%; }', 'rgb(0, 0, 0)', 'p { }', 0, true]);
  });
});

// What Chromium 156 answers.
it.each([
  ['<transform-function>+', 'scale(1)', 'rotate(10deg) scale(2)', ['CSSStyleValue rotate(10deg) scale(2)']],
  ['<color>+', 'red', 'red blue', ['CSSStyleValue rgb(255, 0, 0)', 'CSSStyleValue rgb(0, 0, 255)']],
  ['<color>', 'red', 'currentcolor', ['CSSKeywordValue currentcolor']],
  ['<string>', '"a"', '"b"', ['CSSStyleValue "b"']],
  ['<integer>', '0', 'calc(1 + 1.4)', ['CSSUnitValue 2']],
  ['<image>+', 'url(a)', 'url(data:,b) url(data:,c)', ['CSSImageValue url("data:,b")', 'CSSImageValue url("data:,c")']],
  ['a | b+ | <length>#', 'a', 'b b', ['CSSKeywordValue b', 'CSSKeywordValue b']],
  ['a | b+ | <length>#', 'a', '1px, 2em', ['CSSUnitValue 1px', 'CSSUnitValue 32px']],
  ['<custom-ident>+', 'a', 'b C\\31', ['CSSKeywordValue b', 'CSSKeywordValue C1']],
  ['<length-percentage>', '1px', 'calc(1em + 10%)', ['CSSMathSum calc(10% + 16px)']],
  ['<length>', '1px', 'var(--q)', ['CSSUnitValue 1px']],
  ['*', 'x', 'a  b', ['CSSUnparsedValue a b']],
])(
  'a property that is registered to be %s, by default %s, is where it is set to %s: %j',
  (syntax, initialValue, value, answers) => {
    const script = `
    CSS.registerProperty({ name: '--a', inherits: false, syntax: ${JSON.stringify(syntax)}, initialValue: ${JSON.stringify(initialValue)} });
    document.body.style.setProperty('--a', ${JSON.stringify(value)});
    return document.body.computedStyleMap().getAll('--a').map((one) => one.constructor.name + ' ' + one)`;
    expect(valueOf(script)).toEqual(answers);
  },
);
