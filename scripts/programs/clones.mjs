/**
 * Values that are cloned, sent and transferred. Runs in a page: everything it needs is inside.
 */
export async function program(random) {
  const {
    Blob,
    document,
    DOMException,
    DOMMatrix,
    DOMPoint,
    DOMQuad,
    DOMRect,
    Event,
    File,
    FormData,
    history,
    ImageData,
    MessageChannel,
    ReadableStream,
    structuredClone,
    TransformStream,
    URL,
    WritableStream,
  } = globalThis;
  const lines = [];
  const log = (...words) => void lines.push(words.join(' '));

  const KEYS = ['a', 'b', '0', '1', '__proto__', 'é', 'then', 'message', 'name', 'stack'];
  const PRIMITIVES = [0, -0, NaN, Infinity, 'x', '', 'é\ud800', true, false, null, undefined, 10n, -(2n ** 70n), 1e21];
  const ERRORS = ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'EvalError', 'ReferenceError', 'URIError'];
  const VIEWS =
    'Int8Array Uint8Array Uint8ClampedArray Int16Array Float32Array Float64Array BigInt64Array DataView'.split(' ');
  let objects = [];
  const buffer = () =>
    random.weighted([
      [4, () => new Uint8Array(random.list(0, 16, () => random.between(0, 255))).buffer],
      [1, () => new ArrayBuffer(8, { maxByteLength: 16 })],
    ])();
  const earlier = (make) => (objects.length > 0 && random.chance(0.5) ? random.pick(objects) : make());
  const kept = (object) => {
    objects.push(object);
    return object;
  };
  const view = () => {
    const found = objects.filter((object) => object instanceof ArrayBuffer);
    const of = found.length > 0 && random.chance(0.6) ? random.pick(found) : kept(buffer());
    const Type = globalThis[random.pick(VIEWS)];
    const size = Type.BYTES_PER_ELEMENT ?? 1;
    const offset = Math.min(random.between(0, 1) * size, of.byteLength - (of.byteLength % size));
    return random.chance(0.3) && of.resizable
      ? new Type(of)
      : new Type(of, offset, Math.floor((of.byteLength - offset) / size));
  };
  const error = () => {
    const made = random.chance(0.2)
      ? new DOMException(random.pick(['m', '']), random.pick(['DataCloneError', 'x', 'AbortError']))
      : new globalThis[random.pick(ERRORS)](
          random.pick(['m', '', undefined]),
          random.chance(0.3) ? { cause: value(1) } : undefined,
        );
    if (random.chance(0.2)) made.name = random.pick(['TypeError', 'Mine', 1, undefined]);
    if (random.chance(0.2)) made.message = random.pick([1, undefined, { toString: () => 'said' }]);
    if (random.chance(0.1)) made.extra = value(1);
    if (random.chance(0.1)) Object.defineProperty(made, 'message', { get: () => 'got' });
    made.stack = 's';
    return made;
  };
  class Mine {
    own = 1;
    #hidden = 2;
    get got() {
      return this.#hidden;
    }
  }
  const filled = (object, depth) => {
    for (let left = random.between(0, 3); left > 0; left--) {
      const key = random.pick(KEYS);
      random.weighted([
        [
          6,
          () =>
            Object.defineProperty(object, key, {
              configurable: true,
              enumerable: true,
              value: value(depth - 1),
              writable: true,
            }),
        ],
        [0.5, () => Object.defineProperty(object, key, { configurable: true, enumerable: true, get: () => value(0) })],
        [0.5, () => Object.defineProperty(object, key, { configurable: true, value: 'hidden' })],
        [0.3, () => (object[Symbol('s')] = 1)],
        [
          0.1,
          () =>
            Object.defineProperty(object, key, {
              configurable: true,
              enumerable: true,
              get: () => {
                throw new RangeError('got');
              },
            }),
        ],
      ])();
    }
    return object;
  };
  const array = (depth) => {
    const made = random.list(0, 3, () => value(depth - 1));
    if (random.chance(0.2)) made.length += 2;
    if (random.chance(0.2)) made[5] = 1;
    return random.chance(0.3) ? filled(made, depth) : made;
  };
  const UNCLONABLE = () =>
    random.pick([
      () => () => {},
      () => Symbol('s'),
      () => document.body,
      () => new WeakMap(),
      () => Promise.resolve(1),
      () => new Event('x'),
      () => new URL('http://x/'),
      () => new FormData(),
      () => globalThis,
      () => document.createRange(),
      () => new Proxy({}, {}),
      () => new Proxy([], {}),
      () => new WeakRef({}),
      () => (function* () {})(),
      () => getComputedStyle(document.body),
      () => location,
    ])();
  function value(depth = 3) {
    if (depth <= 0 || random.chance(0.2)) return random.pick(PRIMITIVES);
    if (objects.length > 0 && random.chance(0.15)) return random.pick(objects);
    return random.weighted([
      [6, () => filled(kept({}), depth)],
      [4, () => kept(array(depth))],
      [1, () => filled(kept(Object.create(null)), depth)],
      [1, () => filled(kept(new Mine()), depth)],
      [1, () => Object(random.pick([1, 'ab', true, 10n, -0]))],
      [1, () => new Date(random.pick([0, NaN, 1e14]))],
      [
        1,
        () =>
          Object.assign(new RegExp(random.pick(['a', '(?<n>x)/', '']), random.pick(['', 'g', 'giy'])), {
            lastIndex: 2,
          }),
      ],
      [
        2,
        () =>
          ((map) => {
            random.list(0, 2, () => map.set(value(depth - 1), value(depth - 1)));
            return map;
          })(kept(new Map())),
      ],
      [
        1,
        () =>
          ((set) => {
            random.list(0, 2, () => set.add(value(depth - 1)));
            return set;
          })(kept(new Set())),
      ],
      [2, () => kept(buffer())],
      [2, () => kept(view())],
      [2, () => kept(error())],
      [1, () => new Blob(['abc'], { type: 'text/x' })],
      [1, () => new File(['abc'], 'f', { type: 'text/x', lastModified: 3 })],
      [1, () => new DOMPoint(1, 2, 3, NaN)],
      [1, () => DOMRect.fromRect({ x: 1, width: -2 })],
      [1, () => new DOMMatrix(random.chance(0.5) ? [1, 2, 3, 4, 5, 6] : 'rotate3d(1, 1, 1, 5deg)')],
      [1, () => new DOMQuad({ x: 1 }, { y: 2 })],
      [1, () => new ImageData(new Uint8ClampedArray(8), 2, 1)],
      [0.4, () => kept(port())],
      [
        0.3,
        () =>
          kept(random.pick([() => new ReadableStream(), () => new WritableStream(), () => new TransformStream()])()),
      ],
      [0.4, UNCLONABLE],
    ])();
  }
  const port = () => new MessageChannel()[random.pick(['port1', 'port2'])];

  const describe = (all) => {
    const seen = new Map();
    const tell = (given, depth) => {
      if (Object.is(given, -0)) return '-0';
      if (typeof given === 'string') return JSON.stringify(given);
      if (typeof given === 'bigint') return `${given}n`;
      if (typeof given !== 'object' || given === null) return String(given);
      if (seen.has(given)) return `#${seen.get(given)}`;
      seen.set(given, seen.size);
      if (depth > 8) return 'deep';
      const inner = (other) => tell(other, depth + 1);
      const tag = Object.prototype.toString.call(given).slice(8, -1);
      const name = Object.getPrototypeOf(given)?.constructor?.name;
      if (/^(CSSStyleDeclaration|Location|Promise|Window)$/.test(name)) return name;
      const parts = [];
      if (given instanceof Map) parts.push([...given].map((pair) => pair.map(inner).join('=>')).join());
      else if (given instanceof Set) parts.push([...given].map(inner).join());
      else if (given instanceof Date) parts.push(given.getTime());
      else if (given instanceof RegExp) parts.push(String(given), given.lastIndex);
      else if (Array.isArray(given) === false && tag === 'ArrayBuffer')
        return `${name}(${given.byteLength === 0 ? 'none' : [...new Uint8Array(given)].join()} ${given.resizable ? given.maxByteLength : ''})`;
      else if (ArrayBuffer.isView(given) && given.buffer.byteLength === 0) return `${name}(none)`;
      else if (ArrayBuffer.isView(given))
        return `${name}(${inner(given.buffer)} ${given.byteOffset} ${given.byteLength} ${'length' in given ? given.length : ''})`;
      else if (given instanceof Blob)
        return `${name}(${given.size} ${given.type} ${given.name} ${given.lastModified > 5 ? 'now' : given.lastModified})`;
      else if (given instanceof DOMException) parts.push(given.name, given.message, given.code);
      else if (/^(DOM|ImageData)/.test(name))
        return `${name}(${name === 'ImageData' ? [given.width, given.height, given.data, given.colorSpace] : JSON.stringify(given)})`;
      else if (/Port|Stream/.test(name)) return `${name}(${given.locked})`;
      else if (['Number', 'String', 'Boolean', 'BigInt'].includes(tag)) parts.push(inner(given.valueOf()));
      for (const key of Reflect.ownKeys(given)) {
        // Engines differ in what it is.
        if (key === 'stack') continue;
        if (tag === 'String' && (key === 'length' || key >= 0)) continue;
        const {
          value: own,
          get,
          enumerable,
          writable,
          configurable,
        } = Object.getOwnPropertyDescriptor(given, key) ?? {};
        const flags = [
          get && 'get',
          !enumerable && 'hidden',
          get || writable || 'fixed',
          configurable || 'stays',
        ].filter((flag) => typeof flag === 'string');
        parts.push(`${String(key)}${flags.length > 0 ? `<${flags}>` : ''}: ${inner(own)}`);
      }
      return `${name}/${tag}{${parts.join('; ')}}`;
    };
    return tell(all, 0);
  };

  const transferable = (object) => object instanceof ArrayBuffer || /Port|Stream/.test(object?.constructor?.name);
  const transfer = () => {
    const found = objects.filter(transferable);
    const list = random.list(0, 2, () =>
      found.length > 0 && random.chance(0.9) ? random.pick(found) : earlier(buffer),
    );
    return random.chance(0.1) ? list : [...new Set(list)];
  };
  const ways = {
    clone: (given, list) => structuredClone(given, random.chance(0.2) ? undefined : { transfer: list }),
    history(given) {
      history.replaceState(given, '');
      return history.state;
    },
    async port(given, list) {
      const { port1, port2 } = new MessageChannel();
      const got = new Promise((resolve, reject) => {
        port2.onmessage = ({ data, ports }) => resolve({ data, ports: [...ports] });
        port2.onmessageerror = () => reject(new Error('messageerror'));
      });
      if (random.chance(0.5)) port1.postMessage(given, list);
      else port1.postMessage(given, { transfer: list });
      const answer = await got;
      port1.close();
      return answer;
    },
    async window(given, list) {
      const got = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
      globalThis.postMessage(given, '*', list);
      const { data, ports } = await got;
      return { data, ports: [...ports] };
    },
  };
  for (let left = 12; left > 0; left--) {
    objects = [];
    const given = value(4);
    const list = random.chance(0.4) ? transfer() : [];
    const way = random.pick(Object.keys(ways));
    log('>', way, describe(given), '+', describe(list));
    try {
      log(describe(await ways[way](given, list)));
    } catch (exception) {
      log('!', exception?.name);
    }
    log('<', describe(objects.filter((object) => object instanceof ArrayBuffer || ArrayBuffer.isView(object))));
  }
  history.replaceState(null, '');
  return lines;
}
