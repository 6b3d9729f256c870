/**
 * What scripts do with images on canvases, by name: bodies of async functions. `canvas` has 20 by 20 pixels, `context` is its own, and
 * `pixel(x, y)` the red, green, blue and alpha there. `load(path)` gives the image that came of it, broken or not; `other` is a server
 * of another origin. What they return, or the name and message of what they throw, is recorded from Chromium by
 * scripts/record-canvas.mjs.
 */

/** What both servers have at a path, as Base64, with its type. All of `/cors/` may be read by other origins. */
export const FILES = {
  // Red, blue, and green below.
  '/image.png': [
    'image/png',
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAAhSURBVAiZY/zPwPCfgYGBgRFCMTAxoAFGhv9QKSjAUAEA+nMFA1x+P/oAAAAASUVORK5CYII=',
  ],
  '/image.svg': [
    'image/svg+xml',
    btoa('<svg xmlns="http://www.w3.org/2000/svg" width="6" height="8"><rect width="6" height="8" fill="blue"/></svg>'),
  ],
  '/broken.png': ['image/png', btoa('no image')],
};

/** What comes of each: one after the other, what it gives or throws. */
const each = (...calls) => `const answers = []; for (const call of [${calls.map((call) => `async () => ${call}`)}]) {
  try { const given = await call(); answers.push(given instanceof ImageBitmap ? given.width + ' x ' + given.height : String(given)); }
  catch (error) { answers.push(error.name + ': ' + error.message); }
} return answers;`;

/** Whether the pixels of a canvas may be read. */
const READ = `const read = (canvas) => [
  () => canvas.getContext('2d').getImageData(0, 0, 1, 1), () => canvas.toDataURL(), () => canvas.toBlob(() => {}),
].map((call) => { try { call(); return true; } catch (error) { return error.name + ': ' + error.message; } });`;

const DRAWN = {
  'an image':
    "context.drawImage(await load('/image.png'), 2, 2); return [1, 2, 4, 6].map((at) => pixel(at, 2)).concat(pixel(3, 5));",
  'an image that is larger':
    "context.imageSmoothingEnabled = false; context.drawImage(await load('/image.png'), 0, 0, 16, 8); return [pixel(3, 1), pixel(12, 1), pixel(15, 7), pixel(16, 0), pixel(0, 8)];",
  'a part of an image':
    "context.imageSmoothingEnabled = false; context.drawImage(await load('/image.png'), 2, 0, 2, 2, 4, 4, 4, 4); return [pixel(3, 3), pixel(4, 4), pixel(7, 7), pixel(8, 8)];",
  'more than the image':
    "context.imageSmoothingEnabled = false; context.drawImage(await load('/image.png'), -2, -2, 8, 8, 0, 0, 16, 16); return [pixel(3, 3), pixel(4, 4), pixel(8, 4), pixel(11, 11), pixel(12, 12)];",
  'negative sizes':
    "context.imageSmoothingEnabled = false; context.drawImage(await load('/image.png'), 4, 4, -4, -4, 8, 8, -8, -8); return [pixel(0, 0), pixel(4, 0), pixel(7, 7), pixel(8, 8)];",
  'vector graphics':
    "const image = await load('/image.svg'); context.drawImage(image, 0, 0); return [image.width, image.height, pixel(5, 7), pixel(6, 7)];",
  'an image of a data: URL':
    'context.drawImage(await load(\'data:image/svg+xml,\' + encodeURIComponent(\'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="lime"/></svg>\')), 0, 0); return [pixel(3, 3), pixel(4, 4)];',
  'an image of more pixels than it is wide':
    "const image = new Image(); image.srcset = '/image.png 2x'; await image.decode(); context.drawImage(image, 0, 0); context.drawImage(image, 0, 0, 1, 1, 10, 10, 4, 4); return [image.naturalWidth, pixel(0, 0), pixel(1, 0), pixel(1, 1), pixel(2, 0), pixel(12, 12)];",
  'the same image again':
    "const first = await load('/image.png'); const again = new Image(); again.src = '/image.png'; const isThere = again.complete; await again.decode(); context.drawImage(again, 0, 0); return [isThere, pixel(0, 0)];",
  'a pattern of an image':
    "context.fillStyle = context.createPattern(await load('/image.png'), 'repeat'); context.fillRect(0, 0, 20, 20); return [pixel(0, 0), pixel(3, 0), pixel(4, 4), pixel(7, 4), pixel(9, 10)];",
  'images that are not there': each(
    ...["context.drawImage(await load('/broken.png'), 0, 0)", "context.createPattern(await load('/broken.png'), '')"],
    ...['context.drawImage(new Image(), 0, 0)', "context.createPattern(new Image(), '')"],
    ...["context.drawImage(document.createElement('video'), 0, 0)", 'context.drawImage(document.body, 0, 0)'],
    ...["context.drawImage(document.createElementNS('http://www.w3.org/2000/svg', 'image'), 0, 0)", 'pixel(0, 0)'],
    ...["context.drawImage(document.createElementNS('http://www.w3.org/2000/svg', 'canvas'), 0, 0)"],
    ...["context.drawImage({}, { valueOf() { throw new Error('x'); } }, 0)"],
  ),
};

const BITMAPS = {
  'bitmaps and their sizes': each(
    ...[
      'createImageBitmap()',
      'createImageBitmap(canvas)',
      'createImageBitmap(canvas, 1)',
      'createImageBitmap(canvas, 1, 2, 3)',
    ],
    ...['createImageBitmap(canvas, {})', 'createImageBitmap(canvas, null)', 'createImageBitmap(canvas, 1, 1, 5, 6)'],
    ...['createImageBitmap(canvas, 1, 1, -5, -6)', 'createImageBitmap(canvas, 0, 0, 0, 5)'],
    ...['createImageBitmap(canvas, 0, 0, 5, 0)', 'createImageBitmap(canvas, NaN, 0, 5, 5)'],
    ...['createImageBitmap(canvas, -100, -100, 5, 5)', 'createImageBitmap(canvas, 0, 0, 500, 500)'],
    'createImageBitmap(canvas, 0, 0, 1e9, 1e9)',
  ),
  'options of bitmaps': each(
    ...['{ resizeWidth: 10 }', '{ resizeHeight: 30 }', '{ resizeWidth: 3, resizeHeight: 4 }', '{ resizeWidth: 0 }'],
    ...['{ resizeHeight: 0 }', '{ resizeWidth: -1 }', '{ resizeWidth: NaN }', '{ resizeWidth: 2 ** 33 }'],
    ...["{ imageOrientation: 'x' }", "{ imageOrientation: 'from-image' }", "{ premultiplyAlpha: 'x' }"],
    ...["{ colorSpaceConversion: 'x' }", "{ resizeQuality: 'x' }", "{ imageOrientation: 'none' }"],
    ...['{ resizeWidth: 1e9, resizeHeight: 1e9 }', "'x'"],
  )
    .replaceAll('async () => ', 'async () => createImageBitmap(canvas, 0, 0, 20, 10, ')
    .replaceAll(/(\}|'x')(?=,async|\])/g, '$1)'),
  'the order of options':
    'const names = []; await createImageBitmap(canvas, new Proxy({}, { get(_, name) { names.push(name); } })); return names;',
  'what no bitmap is made of': each(
    ...[
      'createImageBitmap({})',
      'createImageBitmap(null)',
      "createImageBitmap('x')",
      'createImageBitmap(document.body)',
    ],
    ...["createImageBitmap(Object.assign(document.createElement('canvas'), { width: 0 }))"],
    ...["createImageBitmap(await load('/broken.png'))", 'createImageBitmap(new Image())'],
    ...["createImageBitmap(document.createElement('video'))", 'createImageBitmap(new Blob([]))'],
    ...["createImageBitmap(new Blob(['x']))", "createImageBitmap(await (await fetch('/image.svg')).blob())"],
    ...["createImageBitmap(document.createElementNS('http://www.w3.org/2000/svg', 'image'))"],
    ...['createImageBitmap(new Blob([]), 0, 0, 0, 1)', 'new ImageBitmap()', 'ImageBitmap()'],
  ),
  'a bitmap of a canvas':
    "context.fillStyle = 'red'; context.fillRect(0, 0, 5, 5); const bitmap = await createImageBitmap(canvas); context.clearRect(0, 0, 20, 20); context.drawImage(bitmap, 4, 4); return [pixel(3, 3), pixel(4, 4), pixel(8, 8), pixel(9, 9)];",
  'a bitmap of an image':
    "const bitmap = await createImageBitmap(await load('/image.png'), 2, 0, 2, 4); context.drawImage(bitmap, 0, 0); return [bitmap.width, bitmap.height, pixel(0, 0), pixel(0, 3), pixel(2, 0)];",
  'a bitmap of a file':
    "const bitmap = await createImageBitmap(await (await fetch('/image.png')).blob()); context.drawImage(bitmap, 0, 0); return [bitmap.width, bitmap.height, pixel(0, 0), pixel(3, 0), pixel(0, 3)];",
  'a bitmap of pixels':
    'const image = new ImageData(3, 2); image.data.fill(255); const bitmap = await createImageBitmap(image, 1, 1, 4, 4); image.data.fill(0); context.drawImage(bitmap, 0, 0); return [bitmap.width, pixel(0, 0), pixel(1, 0), pixel(2, 0), pixel(0, 1)];',
  'pixels that were taken away': each(
    '(() => { const image = new ImageData(3, 2); structuredClone(image.data.buffer, { transfer: [image.data.buffer] }); return createImageBitmap(image); })()',
  ),
  'a bitmap of a bitmap':
    "const bitmap = await createImageBitmap(await createImageBitmap(await load('/image.png')), 0, 2, 2, 2, { resizeWidth: 6 }); context.drawImage(bitmap, 0, 0); return [bitmap.height, pixel(3, 3)];",
  'a bitmap that is turned over':
    "const bitmap = await createImageBitmap(await load('/image.png'), { imageOrientation: 'flipY' }); context.drawImage(bitmap, 0, 0); return [pixel(0, 0), pixel(0, 3), pixel(3, 3)];",
  'a bitmap of larger pixels':
    "const bitmap = await createImageBitmap(await load('/image.png'), { resizeWidth: 8, resizeQuality: 'pixelated' }); context.drawImage(bitmap, 0, 0); return [bitmap.height, pixel(3, 3), pixel(4, 3), pixel(3, 4)];",
  'a pattern of a bitmap':
    "const pattern = context.createPattern(await createImageBitmap(await load('/image.png')), 'repeat'); context.fillStyle = pattern; context.fillRect(0, 0, 9, 9); return [pixel(4, 4), pixel(6, 4)];",
  'a bitmap that is closed': `const bitmap = await createImageBitmap(canvas); const copied = await createImageBitmap(canvas); bitmap.close(); ${each(
    ...[
      'bitmap.width',
      'bitmap.height',
      'bitmap.close()',
      'createImageBitmap(bitmap)',
      'context.drawImage(bitmap, 0, 0)',
    ],
    ...[
      "context.createPattern(bitmap, '')",
      'structuredClone(bitmap)',
      'structuredClone(bitmap, { transfer: [bitmap] })',
    ],
    ...['copied.width', 'ImageBitmap.prototype.close.call({})', 'createImageBitmap.length'],
  )}`,
  'bitmaps that go over': `context.fillStyle = 'red'; context.fillRect(0, 0, 5, 5); const bitmap = await createImageBitmap(canvas); ${each(
    ...[
      'structuredClone(bitmap)',
      'bitmap.width',
      'structuredClone(bitmap, { transfer: [bitmap, bitmap] })',
      'bitmap.width',
    ],
    ...['structuredClone({ a: bitmap }, { transfer: [bitmap] }).a', 'bitmap.width', 'context.drawImage(bitmap, 0, 0)'],
    'structuredClone(await createImageBitmap(canvas)) instanceof ImageBitmap',
  )}`,
  'a bitmap that was posted':
    "context.fillStyle = 'red'; context.fillRect(0, 0, 5, 5); const bitmap = await createImageBitmap(canvas); const { port1, port2 } = new MessageChannel(); const got = new Promise((resolve) => { port2.onmessage = ({ data }) => resolve(data); }); port1.postMessage(bitmap, [bitmap]); const posted = await got; context.drawImage(posted, 10, 10); port1.close(); return [bitmap.width, posted.width, pixel(10, 10), pixel(15, 15)];",
  'the shape of bitmaps':
    'const bitmap = await createImageBitmap(canvas); return [String(bitmap), ImageBitmap.length, Object.keys(bitmap).length, JSON.stringify(Object.getOwnPropertyNames(ImageBitmap.prototype).sort()), bitmap.constructor.constructor === Function, createImageBitmap(canvas) instanceof Promise];',
};

const ORIGINS = {
  'images of other origins': `${READ} const answers = []; for (const [path, crossOrigin] of [['/image.png'], [other + '/image.png'], [other + '/cors/image.png', ''], [other + '/cors/image.png']]) {
    canvas.width = 20; const image = await load(path, crossOrigin); try { context.drawImage(image, 0, 0); } catch (error) { answers.push(error.name); } answers.push(read(canvas));
  } return answers;`,
  'what shows nothing of another origin': `${READ} const image = await load(other + '/image.png'); return ['50, 50', '0, 0, 0, 0', 'NaN, 0', '0, 0, 0, 1, 0, 0, 1, 1', '10, 10, 1, 1, 0, 0, 1, 1'].map((where) => {
    canvas.width = 20; context.drawImage(image, ...where.split(',').map(Number)); return read(canvas)[0]; });`,
  'patterns of other origins': `${READ} const pattern = context.createPattern(await load(other + '/image.png'), ''); const answers = [read(canvas)]; context.strokeStyle = pattern; answers.push(read(canvas)); context.strokeStyle = 'red'; answers.push(read(canvas)); return answers;`,
  'canvases that are tainted': `${READ} const image = await load(other + '/image.png'); context.drawImage(image, 0, 0); const copy = document.createElement('canvas'); copy.getContext('2d').drawImage(canvas, 0, 0); const answers = [read(copy)[0]]; context.reset(); answers.push(read(canvas)[0]); copy.height = 5; answers.push(read(copy)[0]); return answers;`,
  'what a tainted canvas lets': `context.drawImage(await load(other + '/image.png'), 0, 0); ${each(
    ...[
      'context.getImageData(0, 0, 0, 1)',
      'context.getImageData(NaN, 0, 1, 1)',
      'context.putImageData(new ImageData(1, 1), 0, 0)',
    ],
    ...['canvas.toBlob()', 'context.createImageData(1, 1)', 'context.isPointInPath(1, 1)'],
  )}`,
  'bitmaps of other origins': `${READ} const bitmap = await createImageBitmap(await load(other + '/image.png')); context.drawImage(bitmap, 0, 0); const answers = read(canvas); ${each(
    ...[
      'structuredClone(bitmap)',
      'structuredClone(bitmap, { transfer: [bitmap] })',
      'bitmap.width',
      'createImageBitmap(bitmap)',
    ],
    "createImageBitmap(await load(other + '/cors/image.png', '')).then(structuredClone)",
  ).replace('const answers = [];', '')}`,
};

export const IMAGE_CASES = { ...DRAWN, ...BITMAPS, ...ORIGINS };

/** Source of an expression that gives a promise for JSON of what comes of the case. */
export function imageExpressionOf(source, other) {
  return `(async () => {
    const other = ${JSON.stringify(other)};
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 20;
    document.body.append(canvas);
    const context = canvas.getContext('2d');
    const pixel = (x, y) => [...context.getImageData(x, y, 1, 1).data].join();
    const load = (src, crossOrigin) => new Promise((resolve) => {
      const image = new Image();
      if (crossOrigin !== undefined) image.crossOrigin = crossOrigin;
      image.onload = image.onerror = () => resolve(image);
      image.src = src;
    });
    try {
      return JSON.stringify(await (async () => { ${source} })());
    } catch (error) {
      return JSON.stringify(error.name + ': ' + error.message);
    } finally {
      canvas.remove();
    }
  })()`;
}
