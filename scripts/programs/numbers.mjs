/**
 * Values of the Typed OM, made, parsed, calculated with, set and read back. Runs in a page: everything it needs is inside.
 */
export async function program(random) {
  const {
    CSS,
    CSSKeywordValue,
    CSSMathClamp,
    CSSMathInvert,
    CSSMathMax,
    CSSMathMin,
    CSSMathNegate,
    CSSMathProduct,
    CSSMathSum,
    CSSMatrixComponent,
    CSSNumericValue,
    CSSPerspective,
    CSSRotate,
    CSSScale,
    CSSSkew,
    CSSSkewX,
    CSSStyleValue,
    CSSTransformValue,
    CSSTranslate,
    CSSUnitValue,
    CSSUnparsedValue,
    CSSVariableReferenceValue,
    document,
    DOMMatrix,
  } = globalThis;
  const lines = [];
  const log = (...words) => void lines.push(words.join(' '));
  const element = document.createElement('p');
  document.body.append(element);

  const UNITS = 'number percent px em rem cm mm in pt deg rad turn s ms Hz kHz dpi dppx fr vw ch q ex x'.split(' ');
  const AMOUNTS = [0, 1, -1, 2.5, 10, 1e-7, 4e7, 0.1, 3, 360];
  const unit = (name = random.pick(UNITS)) => new CSSUnitValue(random.pick(AMOUNTS), name);
  const number = () => unit('number');
  const TEXTS = (
    '1px|calc(1px + 2em)|calc(1px * 2)|calc(2 * (1px - 3%))|min(1px, 2em)|max(1px, 3px)|clamp(1px, 2em, 3px)|calc(1 / 2)|calc(1px / 2)|1e3px|-0px|' +
    'calc(-1 * (1px + 1em))|calc(pi * 1px)|abs(-1px)|calc(1px + var(--a))|50%|1|calc(1)|round(1.5px, 1px)|sin(45deg)|calc(1px - -2px)|calc(infinity * 1px)|' +
    '3q|1DPPX|calc(min(1px, 2em) * 3)|calc((1px))|hypot(3px, 4px)|calc(1em * (2 + 3))|calc(-2em)|pow(2, 3)|mod(5px, 3px)|calc(1px)|1 px|px|calc(1px * 1px)|' +
    'calc(1px + 1s)|calc(2 / (1 + 1))|calc(1px + (2px + 3em))|calc(1px - (2px - 3em))|min(1px)|max(1em, 2em + 3px)|sign(1px)|sqrt(4)|NaN|calc(NaN * 1px)'
  ).split('|');
  const numeric = (depth = 2) =>
    random.weighted([
      [4, () => unit()],
      [2, () => unit(random.pick(['px', 'em', 'percent']))],
      [2, () => CSSNumericValue.parse(random.pick(TEXTS))],
      [1, () => random.pick(AMOUNTS)],
      [depth, () => new CSSMathSum(...random.list(1, 3, () => numeric(depth - 1)))],
      [
        depth,
        () => new CSSMathProduct(...random.list(1, 3, () => (random.chance(0.6) ? number() : numeric(depth - 1)))),
      ],
      [depth, () => new CSSMathMin(...random.list(1, 3, () => numeric(depth - 1)))],
      [depth, () => new CSSMathMax(...random.list(1, 3, () => numeric(depth - 1)))],
      [depth, () => new CSSMathNegate(numeric(depth - 1))],
      [depth, () => new CSSMathInvert(random.chance(0.5) ? number() : numeric(depth - 1))],
      [depth, () => new CSSMathClamp(numeric(depth - 1), numeric(depth - 1), numeric(depth - 1))],
    ])();
  const value = () => ((made) => (typeof made === 'number' ? CSS.number(made) : made))(numeric());

  const describe = (object) => {
    if (object === null || typeof object !== 'object') return String(object);
    const { name } = object.constructor;
    if (object instanceof CSSUnitValue) return `${name}(${object.value} ${object.unit})`;
    if (object instanceof CSSMathClamp)
      return `${name}(${[object.lower, object.value, object.upper].map(describe).join()})`;
    if ('values' in object && object instanceof CSSNumericValue)
      return `${name}(${[...object.values].map(describe).join()})`;
    if (object instanceof CSSMathNegate || object instanceof CSSMathInvert) return `${name}(${describe(object.value)})`;
    if (object instanceof CSSVariableReferenceValue) return `${name}(${object.variable}, ${describe(object.fallback)})`;
    if (object instanceof CSSUnparsedValue || object instanceof CSSTransformValue)
      return `${name}(${[...object].map(describe).join()})`;
    return `${name}<${object}>`;
  };
  const typeOf = (object) =>
    JSON.stringify(Object.fromEntries(Object.entries(object.type()).sort(([a], [b]) => (a < b ? -1 : 1))));

  const matrixOf = (transform) =>
    [...transform.toMatrix().toFloat64Array()].map((part) => Number(part.toPrecision(5))).join();
  const length = () => (random.chance(0.8) ? unit(random.pick(['px', 'em', 'percent'])) : numeric(1));
  const angle = () => (random.chance(0.8) ? unit(random.pick(['deg', 'rad', 'turn'])) : numeric(1));
  const factor = () => (random.chance(0.8) ? random.pick(AMOUNTS) : numeric(1));
  const component = () =>
    random.weighted([
      [2, () => new CSSTranslate(length(), length())],
      [2, () => new CSSTranslate(length(), length(), random.chance(0.7) ? unit('px') : length())],
      [2, () => new CSSRotate(angle())],
      [1, () => new CSSRotate(factor(), factor(), factor(), angle())],
      [2, () => new CSSScale(factor(), factor())],
      [1, () => new CSSScale(factor(), factor(), factor())],
      [1, () => new CSSSkew(angle(), angle())],
      [1, () => new CSSSkewX(angle())],
      [1, () => new CSSPerspective(random.pick(['none', unit('px'), unit('em')]))],
      [1, () => new CSSMatrixComponent(new DOMMatrix([1, 2, 3, 4, 5, 6]), { is2D: random.chance(0.5) })],
    ])();
  const transform = () => new CSSTransformValue(random.list(1, 3, component));

  const PROPERTIES = (
    'width left margin-top opacity z-index font-size line-height transform color display --a --b margin border-top-width flex-grow order ' +
    'letter-spacing transition-duration rotate translate scale background-color text-indent top gap aspect-ratio tab-size content will-change'
  ).split(' ');
  const DECLARED = (
    '1px|2em|auto|none|50%|0.5|3|red|rgb(1 2 3)|calc(1px + 10%)|calc(1 + 2)|var(--b)|var(--b, 1px)|a var(--c,) b|inherit|1s|1s, 2s|translate(1px, 2em) rotate(5deg)|' +
    'scale(2) skewX(1turn)|matrix(1, 2, 3, 4, 5, 6)|block|normal|1px 2px|perspective(none)|translate3d(1px, 2px, 3em)|rotate3d(1, 2, 3, 4deg)|scaleZ(3)|16 / 9|x|"x"|' +
    'currentcolor|initial|thin|1.5|-1|1e3|calc(-1 * 2)|min(1px, 2%)'
  ).split('|');
  const style = () =>
    random.weighted([
      [3, () => value()],
      [1, () => new CSSKeywordValue(random.pick(['auto', 'none', 'inherit', 'red', 'normal', 'x', 'block']))],
      [1, () => transform()],
      [
        1,
        () =>
          new CSSUnparsedValue(
            random.list(1, 3, () =>
              random.chance(0.5)
                ? random.pick(['1px', ' ', 'red', 'x', ''])
                : new CSSVariableReferenceValue('--b', random.chance(0.5) ? new CSSUnparsedValue(['2px']) : null),
            ),
          ),
      ],
      [2, () => random.pick(DECLARED)],
    ])();
  const map = element.attributeStyleMap;
  const computed = element.computedStyleMap();
  const property = () => random.pick(PROPERTIES);

  const ACTIONS = [
    [4, 'text', () => ((made) => log(made, describe(made), typeOf(made)))(value())],
    [3, 'parse', () => ((text) => log(text, describe(CSSNumericValue.parse(text))))(random.pick(TEXTS))],
    [
      6,
      'calculate',
      () => {
        const [one, others] = [value(), random.list(1, 2, () => numeric(1))];
        const name = random.pick(['add', 'sub', 'mul', 'div', 'min', 'max']);
        log(one, name, others.join(' ; '));
        const made = one[name](...others);
        log(made, describe(made), typeOf(made));
      },
    ],
    [2, 'equals', () => ((one, other) => log(one, other, one.equals(other)))(value(), numeric())],
    [3, 'to', () => ((one, name) => log(one, name, one.to(name)))(value(), random.pick(UNITS))],
    [
      3,
      'toSum',
      () =>
        ((one, names) => log(one, names, one.toSum(...names)))(
          value(),
          random.list(0, 3, () => random.pick(UNITS)),
        ),
    ],
    [3, 'transform', () => ((made) => log(made, made.is2D, matrixOf(made)))(transform())],
    [
      1,
      'component',
      () => {
        const made = component();
        made.is2D = random.chance(0.5);
        log(made, made.is2D);
      },
    ],
    [
      6,
      'set',
      () => {
        const name = property();
        const given = random.list(1, random.chance(0.2) ? 2 : 1, style);
        log(name, given.map(describe).join());
        map.set(name, ...given);
      },
    ],
    [1, 'append', () => map.append(property(), style())],
    [1, 'delete', () => map.delete(property())],
    [
      4,
      'declare',
      () => {
        const [name, text] = [property(), random.pick(DECLARED)];
        element.style.setProperty(name, text);
        log(name, text, map.getAll(name).map(describe).join('|'), map.has(name), map.size);
      },
    ],
    [3, 'computed', () => ((name) => log(name, computed.getAll(name).map(describe).join('|')))(property())],
    [
      2,
      'parse style',
      () =>
        ((name, text) => log(name, text, CSSStyleValue.parseAll(name, text).map(describe).join('|')))(
          property(),
          random.pick(DECLARED),
        ),
    ],
  ].map(([weight, name, action]) => [weight, [name, action]]);

  for (let left = 40; left > 0; left--) {
    const [name, action] = random.weighted(ACTIONS);
    log('>', name);
    try {
      action();
    } catch (error) {
      log('!', name, error.name);
    }
    log(element.style.cssText);
  }
  element.remove();
  return lines;
}
