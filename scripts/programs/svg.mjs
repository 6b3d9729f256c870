/**
 * Lists, lengths, angles and transforms of SVG elements that are read and changed through their objects and through their attributes. Runs in a
 * page: everything it needs is inside.
 */
export async function program(random) {
  const { document, getComputedStyle } = globalThis;
  const lines = [];
  const log = (...words) => void lines.push(words.join(' '));
  const arena = document.createElement('div');
  arena.innerHTML = `<svg viewBox="0 0 100 50" width=200 height=100 preserveAspectRatio="xMinYMax slice"><g transform="translate(1 2) rotate(30)"><rect x=1 y=2 width=10% height="3em" rx=1cm />
    <text x="1 2 3" dx="1em" rotate="10 20">abc</text><polygon points="0,0 10,0 10 10"/><path d="M0 0L10 10H5z" pathLength=3 /><linearGradient id=l x1=10% gradientTransform="scale(2)" spreadMethod=reflect /><use href="#l"/>
    <filter><feTurbulence baseFrequency="0.1 0.2" numOctaves=3 stitchTiles=stitch /><feColorMatrix values="1 0 0" type=saturate /></filter><marker orient="45" markerUnits=userSpaceOnUse refX=center /><circle r="5" cx="2px" class="a b"/><filter><feConvolveMatrix order="3 2" kernelMatrix="1 2 3" preserveAlpha=true /></filter></g></svg>`;
  document.body.append(arena);
  const svg = arena.firstElementChild;
  const elements = [...arena.querySelectorAll('*')].filter((element) => element.namespaceURI.endsWith('svg'));
  const label = (element) => element.localName;
  const number = (value) => (Number.isFinite(value) ? String(Math.round(value * 1e4) / 1e4) : String(value));
  const show = (value) => {
    if (typeof value === 'number') return number(value);
    if (value === null || typeof value !== 'object') return String(value);
    const name = value.constructor.name;
    if (name === 'SVGMatrix' || name === 'DOMMatrix')
      return `${name}(${['a', 'b', 'c', 'd', 'e', 'f'].map((key) => number(value[key]))})`;
    if (name === 'SVGTransform') return `${name}(${value.type} ${number(value.angle)} ${show(value.matrix)})`;
    if (name === 'SVGLength')
      return `${name}(${value.unitType} ${number(value.valueInSpecifiedUnits)} ${value.valueAsString.replace(/\d+\.\d+/g, (text) => number(Number(text)))})`;
    if (name === 'SVGAngle') return `${name}(${value.unitType} ${number(value.value)} ${value.valueAsString})`;
    if (name === 'SVGNumber') return `${name}(${number(value.value)})`;
    if (name === 'SVGPoint' || name === 'DOMPoint') return `${name}(${number(value.x)} ${number(value.y)})`;
    if (name === 'SVGRect' || name === 'DOMRect')
      return `${name}(${[value.x, value.y, value.width, value.height].map(number)})`;
    if (name === 'SVGPreserveAspectRatio') return `${name}(${value.align} ${value.meetOrSlice})`;
    if (name.startsWith('SVGAnimated')) return `${name}<${show(value.baseVal)}>`;
    if ('numberOfItems' in value)
      return `${name}[${Array.from({ length: value.numberOfItems }, (_, index) => show(value.getItem(index)))}]`;
    return name;
  };
  const tryTo = (name, run) => {
    try {
      const value = run();
      log(name, show(value));
      return value;
    } catch (error) {
      log(name, 'throws', error.name, error.message);
    }
  };
  const animatedOf = (element) => {
    const names = [];
    for (
      let prototype = Object.getPrototypeOf(element);
      prototype !== null;
      prototype = Object.getPrototypeOf(prototype)
    )
      for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
        if (get && !/^(?:on|textLength)/.test(name) && element[name]?.constructor?.name.startsWith('SVGAnimated'))
          names.push(name);
    return [...new Set(names)].sort();
  };
  const ATTRIBUTES =
    'x y width height rx dx rotate points d pathLength x1 gradientTransform transform spreadMethod baseFrequency numOctaves values type orient refX r cx order kernelMatrix preserveAlpha viewBox preserveAspectRatio href class stitchTiles markerUnits in result gradientUnits'.split(
      ' ',
    );
  const TEXTS =
    '|1|10 20|1,2 3,4|5%|2em|1cm 3pt|-3|1e3|.5.5|auto|none|matrix(1 2 3 4 5 6)|translate(3) scale(2,3)|rotate(45, 1, 2)|skewX(10) x|skewY( 5 )|reflect|pad|turbulence|true|false|xMaxYMin meet|xMidYMid|defer none|0 0 10 20|0 0 -1 5|M0 0h10v10z|1 2 x|45deg|1rad|0.5turn|auto-start-reverse|center|objectBoundingBox|#l|a  b|3 2|3.5|1 1 1|calc(1px + 2px)|10vw|1q|inherit'.split(
      '|',
    );
  const kept = [];
  const newItem = () => {
    const kind = random.pick(['length', 'number', 'point', 'transform', 'matrix', 'angle', 'rect']);
    const item = {
      length: () => svg.createSVGLength(),
      number: () => svg.createSVGNumber(),
      point: () => svg.createSVGPoint(),
      transform: () => svg.createSVGTransform(),
      matrix: () => svg.createSVGMatrix(),
      angle: () => svg.createSVGAngle(),
      rect: () => svg.createSVGRect(),
    }[kind]();
    if (kind === 'length') item.newValueSpecifiedUnits(random.between(1, 10), random.pick([1.5, -2, 10]));
    if (kind === 'number') item.value = random.pick([1.5, -2, 10]);
    if (kind === 'point') [item.x, item.y] = [random.between(0, 9), random.between(0, 9)];
    if (kind === 'transform') item.setRotate(random.between(0, 90), 1, 2);
    if (kind === 'matrix') item.a = random.between(1, 3);
    if (kind === 'angle') item.newValueSpecifiedUnits(random.between(1, 4), 20);
    return item;
  };
  const change = (object) => {
    const name = object.constructor.name;
    if (name === 'SVGLength')
      return random.pick([
        () => (object.value = random.pick([1, -5, 2.5])),
        () => (object.valueInSpecifiedUnits = random.pick([1, -5, 2.5])),
        () => (object.valueAsString = random.pick(TEXTS)),
        () => object.convertToSpecifiedUnits(random.between(0, 11)),
        () => object.newValueSpecifiedUnits(random.between(0, 11), 3),
        () => object.value,
      ]);
    if (name === 'SVGAngle')
      return random.pick([
        () => (object.value = random.pick([1, -5, 400])),
        () => (object.valueAsString = random.pick(TEXTS)),
        () => object.convertToSpecifiedUnits(random.between(0, 5)),
        () => object.newValueSpecifiedUnits(random.between(0, 5), 3),
      ]);
    if (name === 'SVGNumber') return () => (object.value = random.pick([1, -5, 2.5, 1e10]));
    if (name === 'SVGPoint')
      return random.pick([
        () => (object.x = 7),
        () => (object.y = -1.5),
        () => object.matrixTransform(svg.createSVGMatrix().translate(1, 2)),
      ]);
    if (name === 'SVGTransform')
      return random.pick([
        () => object.setTranslate(1, 2),
        () => object.setScale(2, 3),
        () => object.setRotate(45, 1, 0),
        () => object.setSkewX(10),
        () => object.setMatrix(svg.createSVGMatrix().rotate(10)),
        () => (object.matrix.e = 5),
      ]);
    if (name === 'SVGMatrix')
      return random.pick([
        () => object.translate(1, 2),
        () => object.scale(2),
        () => object.inverse(),
        () => (object.f = 9),
        () => object.flipX(),
        () => object.rotateFromVector(1, 1),
        () => object.scaleNonUniform(2, 0),
        () => object.skewY(5),
        () => object.multiply(svg.createSVGMatrix().scale(2)),
      ]);
    if (name === 'SVGRect') return () => (object[random.pick(['x', 'y', 'width', 'height'])] = random.pick([1, 2.5]));
    if (name === 'SVGPreserveAspectRatio')
      return random.pick([
        () => (object.align = random.between(0, 11)),
        () => (object.meetOrSlice = random.between(0, 3)),
      ]);
    if ('numberOfItems' in object)
      return random.pick([
        () => object.appendItem(random.chance(0.6) || kept.length === 0 ? newItem() : random.pick(kept)),
        () => object.insertItemBefore(newItem(), random.between(0, 3)),
        () => object.replaceItem(newItem(), random.between(0, 3)),
        () => object.removeItem(random.between(0, 3)),
        () => object.getItem(random.between(0, 3)),
        () => object.initialize(newItem()),
        () => object.clear(),
        () => object.length,
        () => (object[0] = newItem()),
      ]);
    return () => object.constructor.name;
  };
  for (let step = 0; step < 40; step++) {
    const element = random.pick(elements);
    if (random.chance(0.35)) {
      const [attribute, text] = [random.pick(ATTRIBUTES), random.pick(TEXTS)];
      if (random.chance(0.85)) element.setAttribute(attribute, text);
      else element.removeAttribute(attribute);
      log(label(element), attribute, text);
    }
    const names = animatedOf(element);
    if (names.length === 0) continue;
    const name = random.pick(names);
    const animated = tryTo(`${label(element)}.${name}`, () => element[name]);
    if (!animated) continue;
    let { baseVal } = animated;
    if (random.chance(0.1)) baseVal = animated.animVal;
    if (baseVal !== null && typeof baseVal === 'object') {
      if (random.chance(0.3)) kept.push(baseVal);
      const object = random.chance(0.25) && kept.length > 0 ? random.pick(kept) : baseVal;
      const made = tryTo(`${label(element)}.${name} change`, change(object));
      if (made !== null && typeof made === 'object') kept.push(made);
    } else if (random.chance(0.7)) {
      tryTo(`${label(element)}.${name} set`, () => {
        animated.baseVal = random.pick([0, 1, 2, 3, 2.5, -1, 'x', true]);
        return animated.baseVal;
      });
    }
    log(
      element.outerHTML
        .slice(0, element.outerHTML.indexOf('>') + 1)
        .replace(/\d+\.\d+/g, (text) => number(Number(text))),
    );
    if (random.chance(0.1))
      tryTo('transform', () => svg.createSVGTransformFromMatrix(svg.createSVGMatrix().skewX(random.between(1, 20))));
    if (random.chance(0.1)) tryTo('style', () => getComputedStyle(element).transform.length > 0);
  }
  arena.remove();
  return lines;
}
