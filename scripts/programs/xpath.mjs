/** Expressions of XPath, evaluated anywhere in the page. Runs in a page: everything it needs is inside. */
export function program(random) {
  const { document } = globalThis;
  const AXES = (
    'ancestor ancestor-or-self attribute child descendant descendant-or-self following following-sibling parent preceding ' +
    'preceding-sibling self'
  ).split(' ');
  const TESTS = '* node() text() comment() p div li option input svg LI processing-instruction()'.split(' ');
  const STARTS = ['', '/', '//', '//', 'id("id1")/', '(//li)[2]/'];
  const LITERALS = ['1', '2', '0', '-1', '1.5', '.5', '"a"', "''", '"one two"', "' 12 '", '"id1 f1"'];
  const OPERATORS = ' = | != | < | <= | > | >= | + | - | * | div | mod | and | or '.split('|');
  const CALLS = {
    position: 0,
    last: 0,
    true: 0,
    false: 0,
    string: 1,
    'string-length': 1,
    'normalize-space': 1,
    boolean: 1,
    not: 1,
    number: 1,
    floor: 1,
    ceiling: 1,
    round: 1,
    id: 1,
    lang: 1,
    concat: 2,
    contains: 2,
    'starts-with': 2,
    'substring-before': 2,
    'substring-after': 2,
    substring: 3,
    translate: 3,
  };
  const OF_NODES = ['count', 'sum', 'name', 'local-name', 'namespace-uri'];

  const step = (depth) => {
    if (random.chance(0.1)) return random.pick(['.', '..', '@*', '@id']);
    const axis = random.chance(0.3) ? `${random.pick(AXES)}::` : '';
    const predicate = depth > 0 && random.chance(0.3) ? `[${expression(depth - 1)}]` : '';
    return axis + random.pick(TESTS) + predicate;
  };
  const pathOf = (depth) => random.pick(STARTS) + random.list(1, 3, () => step(depth)).join(random.pick(['/', '//']));
  const call = (depth) => {
    const [name, count] = random.pick(Object.entries(CALLS));
    return `${name}(${Array.from({ length: count }, () => expression(depth - 1)).join(', ')})`;
  };
  const expression = (depth) => {
    if (depth <= 0) return random.pick([random.pick(LITERALS), pathOf(0)]);
    return random.weighted([
      [4, () => pathOf(depth)],
      [4, () => call(depth)],
      [2, () => `${random.pick(OF_NODES)}(${pathOf(depth - 1)})`],
      [4, () => expression(depth - 1) + random.pick(OPERATORS) + expression(depth - 1)],
      [1, () => `${pathOf(depth - 1)} | ${pathOf(depth - 1)}`],
      [1, () => `(${pathOf(depth - 1)})[${expression(depth - 1)}]`],
      [1, () => `-${expression(depth - 1)}`],
      [1, () => expression(depth - 1) + random.pick(['[', ')', '/', ' and'])],
      [2, () => random.pick(LITERALS)],
    ])();
  };
  const placeOf = (node) => {
    const names = [];
    for (let at = node; at !== null && at !== document; at = at.ownerElement ?? at.parentNode)
      names.push(at.nodeName + (at.parentNode === null ? '' : [...at.parentNode.childNodes].indexOf(at)));
    return names.reverse().join('/');
  };
  const valueOf = (text, context) => {
    const result = document.evaluate(text, context, null, 0);
    if (result.resultType === 1) return `number ${result.numberValue}`;
    if (result.resultType === 2) return `string ${result.stringValue}`;
    if (result.resultType === 3) return `boolean ${result.booleanValue}`;
    const places = [];
    for (let node = result.iterateNext(); node !== null; node = result.iterateNext()) places.push(placeOf(node));
    return places.sort().join(' ');
  };

  const everything = [document, ...document.querySelectorAll('*')];
  return Array.from({ length: 20 }, () => {
    const text = expression(3);
    const context = random.pick(everything);
    try {
      return `${text} at ${placeOf(context)}: ${valueOf(text, context)}`;
    } catch (error) {
      return `${text} at ${placeOf(context)}: ${error.name}`;
    }
  });
}
