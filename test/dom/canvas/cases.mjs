/**
 * What scripts do with canvases, by name: bodies of functions that get a canvas of 20 by 20 pixels in a document, its context, and
 * `pixel(x, y)`, the red, green, blue and alpha there. What they return, or the name and message of what they throw, is recorded from
 * Chromium by scripts/record-canvas.mjs.
 */

/** What setting an attribute to each of the values leaves there. */
const set = (name, ...values) =>
  `return [${values}].map((value) => { context.reset(); context.${name} = value; return context.${name}; });`;

/** One after the other; what each throws or gives. */
const each = (...calls) => `return [${calls.map((call) => `() => ${call}`)}].map((call) => {
  try { const given = call(); return given instanceof ImageData ? [given.width, given.height] : String(given); }
  catch (error) { return error.name + ': ' + error.message; }
});`;

const ATTRIBUTES = {
  globalAlpha: ['0.5', '2', '-1', 'NaN', "'0.25'", 'null'],
  lineWidth: ['0', '-1', 'Infinity', "'3'"],
  miterLimit: ['0', '1', 'NaN'],
  lineDashOffset: ['-3', 'NaN'],
  lineCap: ["'round'", "'Round'", "'x'"],
  lineJoin: ["'bevel'", "''"],
  shadowOffsetX: ['-1.5', 'Infinity'],
  shadowBlur: ['-1', '5'],
  shadowColor: ["'red'", "'x'", "'rgba(0,0,0,.1)'"],
  letterSpacing: ["'1px'", "'1em'", "'x'", "'3'", "'1.50px'", "'-2px'", "'0'", "'normal'", "'1PX'"],
  wordSpacing: ["'2px'", "'q'"],
  filter: ["'none'", "'blur(5px)'", "'x'", "'blur( 5px ) '", "''", "'inherit'", "'blur(1px) x'", "'BLUR(1px)'"],
  globalCompositeOperation: ["'xor'", "'XOR'", "'lighter'", "'color'", "'x'"],
  textAlign: ["'END'", "'end'", "'left'"],
  textBaseline: ["'top'", "'x'"],
  direction: ["'ltr'", "'rtl'", "'x'"],
  fontStretch: ["'condensed'", "'x'", "'50%'"],
  fontVariantCaps: ["'small-caps'", "'x'"],
  fontKerning: ["'none'", "'x'"],
  textRendering: ["'geometricPrecision'", "'geometricprecision'"],
  imageSmoothingEnabled: ['false', "''", '1'],
  imageSmoothingQuality: ["'high'", "'x'"],
  lang: ["'en'", 'null'],
  font: [
    ...[
      "'20px serif'",
      "'bold italic 1em Arial'",
      '\'700 12pt "My Font", sans-serif\'',
      "'small-caps 10px/2 x'",
      "'inherit'",
    ],
    ...[
      "'10px'",
      "'italic 50% a'",
      "'10px serif '",
      "'bolder 10px a'",
      "'BOLD 10PX SERIF'",
      "'-1px a'",
      "'0 a'",
      "'var(--x)'",
    ],
  ],
  fillStyle: [
    ...[
      "'red'",
      "'RED'",
      "'rgb(1,2,3)'",
      "'rgba(1,2,3,.5)'",
      "'hsl(120 100% 50%/0.3)'",
      "'currentcolor'",
      "'transparent'",
    ],
    ...[
      "'color(srgb 1 0 0)'",
      "'color(display-p3 1 0 0)'",
      "'oklch(0.5 0.1 20)'",
      "'inherit'",
      "'#fff'",
      "'#ffff'",
      "'#fff8'",
    ],
    ...["'#ABCDEF'", "'color-mix(in srgb, red, blue)'", "'lab(50 20 30)'", "'var(--x)'", "' red '", "'hwb(0 0% 0%)'"],
    ...["'rgb(none 0 0)'", "'rgb(1.5 2.5 3.5)'", "''", 'null', '5', '{}'],
  ],
  strokeStyle: ["'blue'", "'x'"],
};

const ERRORS = {
  'sizes of new images': each(
    ...['new ImageData(0, 1)', 'new ImageData(1, 0)', 'new ImageData(32768, 32768)', 'new ImageData(2 ** 31, 1)'],
    ...['new ImageData(NaN, 1)', 'new ImageData(-1, 1)', 'new ImageData(1)', 'new ImageData(2, 3)'],
    ...["new ImageData(2, 2, { colorSpace: 'x' })", "new ImageData(2, 2, { colorSpace: 'display-p3' }).colorSpace"],
    ...['context.createImageData(-5, -3)', 'context.createImageData(0, 3)', "context.createImageData('x')"],
    'context.createImageData(new ImageData(4, 5))',
  ),
  'images of data': each(
    ...['new ImageData(new Uint8ClampedArray(3), 1)', 'new ImageData(new Uint8ClampedArray(0), 1)'],
    ...['new ImageData(new Uint8ClampedArray(16), 3)', 'new ImageData(new Uint8ClampedArray(16), 2, 3)'],
    ...['new ImageData(new Uint8ClampedArray(16), 0)', 'new ImageData(new Uint8ClampedArray(16), 2)'],
    'new ImageData(new Uint8Array(16), 2, 2)',
  ),
  'getting and putting pixels': each(
    ...['context.getImageData(0, 0, 0, 1)', 'context.getImageData(0, 0, 1, 0)', 'context.getImageData(0, 0, -5, -3)'],
    ...['context.getImageData(NaN, 0, 4, 4)', 'context.getImageData(0, 0, 40000, 40000)', 'context.getImageData(0, 0)'],
    ...['context.putImageData({}, 0, 0)', 'context.putImageData(new ImageData(1, 1), 0, NaN)'],
    ...['context.putImageData(new ImageData(1, 1), 0, 0, 1)', 'context.putImageData(new ImageData(1, 1), 0)'],
  ),
  paths: each(
    ...[
      'context.arc(0, 0, -1, 0, 1)',
      'context.ellipse(0, 0, -1, 1, 0, 0, 1)',
      'context.ellipse(0, 0, 1, -1, 0, 0, 1)',
    ],
    ...['context.arcTo(0, 0, 1, 1, -1)', 'context.arc(0, 0, -1, 0, NaN)', 'context.roundRect(0, 0, 1, 1, -1)'],
    ...['context.roundRect(0, 0, 1, 1, [1, 1, 1, 1, 1])', 'context.roundRect(0, 0, 1, 1, [])'],
    ...['context.roundRect(NaN, 0, 1, 1, [1, 1, 1, 1, 1])', 'context.roundRect(NaN, 0, 1, 1, [-1])'],
    ...['context.roundRect(0, 0, 1, 1, [NaN, -1])', 'context.roundRect(0, 0, 1, 1, [-1, NaN])'],
    ...['context.roundRect(0, 0, 1, 1, [{ x: -1 }])', "context.roundRect(0, 0, 1, 1, 'x')", 'context.rect(1, 2)'],
    ...[
      "context.fill('x')",
      'context.fill({})',
      'context.fill(undefined)',
      'context.fill(null)',
      "context.stroke('x')",
    ],
    ...["context.isPointInPath(1, 2, 'x')", 'context.isPointInPath({}, 1, 2)', 'context.isPointInPath(NaN, 1)'],
    ...['new Path2D({})', 'new Path2D().addPath({})', 'new Path2D().addPath(new Path2D(), { a: 1, m11: 2 })'],
    ...['new Path2D().arc(0, 0, -1, 0, 1)', 'new Path2D().lineTo(1)', 'Path2D()'],
  ),
  'gradients and patterns': each(
    ...['context.createLinearGradient(0, 0, NaN, 1)', 'context.createRadialGradient(0, 0, -1, 1, 1, 1)'],
    ...['context.createRadialGradient(0, 0, 1, 1, 1, -1)', 'context.createLinearGradient(0, 0, 1)'],
    ...["context.createLinearGradient(0, 0, 1, 1).addColorStop(2, 'red')", 'new CanvasGradient()'],
    ...["context.createLinearGradient(0, 0, 1, 1).addColorStop(NaN, 'red')", 'context.createConicGradient(0, 1, 2)'],
    ...["context.createLinearGradient(0, 0, 1, 1).addColorStop(0, 'redd')", "context.createPattern(canvas, 'x')"],
    ...[
      'context.createPattern(canvas, null)',
      "context.createPattern({}, '')",
      "context.createPattern(new Image(), '')",
    ],
    "context.createPattern(Object.assign(document.createElement('canvas'), { width: 0 }), '')",
  ),
  images: each(
    ...[
      'context.drawImage({}, 0, 0)',
      'context.drawImage(canvas, 0, 0, 1)',
      'context.drawImage(canvas, 0, 0, 1, 1, 1)',
    ],
    ...['context.drawImage(new Image(), 0, 0)', 'context.drawImage(canvas, NaN, 0)', 'context.drawImage(canvas, 0)'],
    "context.drawImage(Object.assign(document.createElement('canvas'), { height: 0 }), 0, 0)",
  ),
  'transforms and others': each(
    ...[
      'context.setTransform(1, 2)',
      'context.setTransform({ a: 1, m11: 2 })',
      'context.transform(1)',
      'context.scale(1)',
    ],
    ...[
      "context.setLineDash('x')",
      'context.setLineDash([{}])',
      'context.drawFocusIfNeeded({})',
      'context.isContextLost()',
    ],
    ...['CanvasRenderingContext2D.prototype.fill.call({})', "context.fillText('x')", 'context.measureText()'],
    ...[
      'new CanvasRenderingContext2D()',
      'new TextMetrics()',
      'structuredClone(context)',
      'structuredClone(new Path2D())',
    ],
    ...["document.createElement('canvas').getContext('2d', 5)", "document.createElement('canvas').getContext('2D')"],
    "document.createElement('canvas').getContext('2d', { colorSpace: 'x' })",
  ),
};

const DRAWN = {
  'rectangles of a color':
    "context.fillStyle = 'rgb(10, 20, 30)'; context.fillRect(2, 2, 4, 4); return [pixel(1, 1), pixel(2, 2), pixel(5, 5), pixel(6, 6)];",
  'what is cleared':
    'context.fillRect(0, 0, 9, 9); context.clearRect(2, 2, 2, 2); return [pixel(1, 1), pixel(3, 3), pixel(4, 4)];',
  'numbers that are not finite':
    'context.fillRect(0, 0, Infinity, 5); context.fillRect(NaN, 0, 5, 5); return pixel(1, 1);',
  'a path':
    "context.beginPath(); context.moveTo(0, 0); context.lineTo(10, 0); context.lineTo(10, 10); context.lineTo(0, 10); context.closePath(); context.fillStyle = 'lime'; context.fill(); return [pixel(5, 5), pixel(11, 5)];",
  'a path of its own':
    'const path = new Path2D(); path.rect(3, 3, 4, 4); context.fill(path); path.rect(10, 10, 4, 4); context.fill(path); return [pixel(4, 4), pixel(8, 8), pixel(12, 12)];',
  'a path of data': "context.fill(new Path2D('M2 2 h6 v6 h-6 z')); return [pixel(4, 4), pixel(9, 9)];",
  'paths that are added':
    'const path = new Path2D(); path.rect(0, 0, 2, 2); const sum = new Path2D(path); sum.addPath(path, { e: 10, f: 10 }); const more = new Path2D(); more.addPath(sum, new DOMMatrix([2, 0, 0, 2, 0, 0])); context.fill(more); return [pixel(3, 3), pixel(5, 5), pixel(19, 19), pixel(18, 5)];',
  'a path added to itself':
    'const path = new Path2D(); path.rect(0, 0, 2, 2); path.addPath(path, { e: 10 }); context.fill(path); return [pixel(1, 1), pixel(11, 1), pixel(6, 1)];',
  'the current path stays where another is filled':
    "context.rect(0, 0, 3, 3); context.fill(new Path2D('M10 10h4v4h-4z')); context.fill(); return [pixel(1, 1), pixel(12, 12)];",
  'fill rules':
    "const path = new Path2D(); path.rect(0, 0, 12, 12); path.rect(4, 4, 4, 4); context.fill(path, 'evenodd'); return [pixel(1, 1), pixel(6, 6), context.isPointInPath(path, 6, 6), context.isPointInPath(path, 6, 6, 'evenodd')];",
  'what is in a path':
    'context.rect(2, 2, 5, 5); context.lineWidth = 2; return [context.isPointInPath(3, 3), context.isPointInPath(9, 9), context.isPointInStroke(2, 4), context.isPointInStroke(4.5, 4.5)];',
  'rounded rectangles':
    "context.roundRect(0, 0, 20, 20, [8, { x: 4, y: 8 }]); context.fill(); context.fillStyle = 'red'; context.beginPath(); context.roundRect(20, 20, -12, -12, 6); context.fill(); return [pixel(0, 0), pixel(19, 0), pixel(4, 4), pixel(14, 14), pixel(19, 19), pixel(8, 8)];",
  'a clip':
    'context.save(); context.beginPath(); context.rect(5, 5, 5, 5); context.clip(); context.fillRect(0, 0, 20, 20); context.restore(); return [pixel(4, 4), pixel(6, 6), pixel(11, 11)];',
  strokes:
    "context.strokeStyle = 'blue'; context.lineWidth = 2; context.strokeRect(4, 4, 8, 8); return [pixel(4, 8), pixel(8, 8), pixel(2, 8)];",
  dashes:
    'context.setLineDash([4, 2]); const first = context.getLineDash(); context.setLineDash([1, 2, 3]); const second = context.getLineDash(); context.setLineDash([1, -1]); context.setLineDash([NaN]); return [first, second, context.getLineDash(), context.getLineDash() === context.getLineDash()];',
  transforms:
    'context.translate(4, 6); context.scale(2, 3); context.rotate(0); context.transform(1, 0, 0, 1, 1, 1); context.fillRect(0, 0, 2, 2); const { a, b, c, d, e, f } = context.getTransform(); return [[a, b, c, d, e, f], pixel(6, 9), pixel(9, 14), pixel(5, 8), pixel(10, 15)];',
  'a transform that is set':
    'context.setTransform(2, 0, 0, 2, 1, 1); context.setTransform({ a: NaN }); context.fillRect(0, 0, 2, 2); const kept = context.getTransform().a; context.setTransform(); context.resetTransform(); return [kept, context.getTransform().isIdentity, context.getTransform() instanceof DOMMatrix, pixel(1, 1), pixel(0, 0)];',
  'states that are saved':
    "context.fillStyle = 'red'; context.lineWidth = 3; context.setLineDash([2]); context.translate(1, 1); context.save(); context.fillStyle = 'blue'; context.lineWidth = 4; context.setLineDash([]); context.translate(1, 1); context.restore(); context.restore(); return [context.fillStyle, context.lineWidth, context.getLineDash(), context.getTransform().e];",
  'a reset':
    "context.fillRect(0, 0, 5, 5); context.save(); context.fillStyle = 'red'; context.translate(3, 3); context.reset(); context.restore(); return [context.fillStyle, context.getTransform().isIdentity, pixel(1, 1)];",
  'a size that is set':
    "context.fillStyle = 'red'; context.fillRect(0, 0, 5, 5); canvas.width = 20; return [context.fillStyle, pixel(1, 1)];",
  'modes of composition':
    "context.fillStyle = 'red'; context.fillRect(0, 0, 10, 10); context.globalCompositeOperation = 'destination-over'; context.fillStyle = 'blue'; context.fillRect(5, 5, 10, 10); context.globalCompositeOperation = 'destination-out'; context.fillRect(0, 0, 2, 2); return [pixel(1, 1), pixel(6, 6), pixel(12, 12)];",
  gradients:
    "const gradient = context.createLinearGradient(0, 0, 20, 0); gradient.addColorStop(0, 'red'); gradient.addColorStop(0.5, 'red'); gradient.addColorStop(0.5, 'blue'); gradient.addColorStop(1, 'blue'); context.fillStyle = gradient; context.fillRect(0, 0, 20, 20); return [pixel(3, 3), pixel(16, 3), context.fillStyle === gradient, String(gradient)];",
  'a gradient is kept by save':
    "const gradient = context.createRadialGradient(0, 0, 1, 0, 0, 5); context.strokeStyle = gradient; context.save(); context.strokeStyle = 'red'; context.restore(); return context.strokeStyle === gradient;",
  patterns:
    "const tile = document.createElement('canvas'); tile.width = tile.height = 4; const other = tile.getContext('2d'); other.fillStyle = 'lime'; other.fillRect(0, 0, 2, 4); const pattern = context.createPattern(tile, 'repeat'); context.fillStyle = pattern; context.fillRect(0, 0, 20, 20); return [pixel(0, 0), pixel(3, 0), pixel(4, 9), pixel(7, 9), context.fillStyle === pattern];",
  'a pattern that is moved':
    "const tile = document.createElement('canvas'); tile.width = tile.height = 4; const other = tile.getContext('2d'); other.fillStyle = 'lime'; other.fillRect(0, 0, 2, 4); const pattern = context.createPattern(tile, 'repeat'); pattern.setTransform({ e: 2 }); context.fillStyle = pattern; context.fillRect(0, 0, 20, 20); return [pixel(0, 0), pixel(3, 0)];",
  'images of canvases':
    "const other = document.createElement('canvas'); other.width = other.height = 4; other.getContext('2d').fillRect(0, 0, 4, 4); context.drawImage(other, 1, 1); context.drawImage(other, 8, 8, 8, 8); context.drawImage(other, 0, 0, 2, 2, 0, 16, 4, 4); return [pixel(0, 0), pixel(2, 2), pixel(5, 5), pixel(9, 9), pixel(15, 15), pixel(2, 18)];",
  'an image of itself':
    "context.fillStyle = 'red'; context.fillRect(0, 0, 5, 5); context.drawImage(canvas, 10, 10); return [pixel(12, 12), pixel(8, 8)];",
  'an image of a canvas without a context':
    "context.fillRect(0, 0, 5, 5); context.drawImage(document.createElement('canvas'), 0, 0); context.globalCompositeOperation = 'copy'; return pixel(1, 1);",
  'pixels that are put':
    'const image = new ImageData(2, 2); image.data.set([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 1, 2, 3, 255]); context.translate(5, 5); context.globalAlpha = 0.5; context.putImageData(image, 3, 4); return [pixel(3, 4), pixel(4, 4), pixel(3, 5), pixel(4, 5), pixel(5, 5)];',
  'a part of pixels that is put':
    'const image = new ImageData(4, 4); image.data.fill(255); context.putImageData(image, -1, 18, 1, 1, 2, 8); context.putImageData(image, 10, 10, 3, 3, -2, -2); return [pixel(0, 18), pixel(0, 19), pixel(1, 19), pixel(2, 19), pixel(10, 10), pixel(11, 11), pixel(12, 12), pixel(13, 13)];',
  'pixels beyond the edges':
    "context.fillStyle = 'red'; context.fillRect(0, 0, 20, 20); const image = context.getImageData(18, -1, 4, 3); return [image.width, image.height, [...image.data]];",
  'pixels of an area that goes back':
    'context.fillRect(0, 0, 1, 1); const { data, width } = context.getImageData(3, 3, -3, -3); return [width, [...data.slice(0, 8)]];',
  'data of an image':
    'const { data } = new ImageData(2, 1); data[0] = 300; data[1] = -5; data[2] = 1.6; return [[...data], data instanceof Uint8ClampedArray, data.buffer instanceof ArrayBuffer, data.buffer.byteLength];',
  'an image has the data that it is given':
    'const data = new Uint8ClampedArray(8); const image = new ImageData(data, 2); return [image.data === data, image.height, image.data === image.data, image.colorSpace];',
  'a copy of an image':
    'const image = new ImageData(2, 3); image.data[0] = 7; const copy = structuredClone(image); image.data[0] = 8; return [copy instanceof ImageData, copy.width, copy.height, copy.data[0], copy.colorSpace];',
  'data that was taken away':
    'const image = new ImageData(2, 2); structuredClone(image.data.buffer, { transfer: [image.data.buffer] }); try { context.putImageData(image, 0, 0); } catch (error) { return error.name; }',
  // On a machine without fonts no text is shown.
  'text and what it measures':
    "context.font = '16px sans-serif'; const measured = context.measureText('hello'); context.fillText('hello', 0, 15); context.strokeText('x', 0, 15, -1); const isShown = context.getImageData(0, 0, 20, 20).data.some((byte) => byte > 0); return [measured.width > 10 === isShown, measured.actualBoundingBoxAscent > 5 === isShown, typeof measured.ideographicBaseline, measured instanceof TextMetrics];",
  'the context of a canvas':
    "return [canvas.getContext('2d') === context, context.canvas === canvas, canvas.getContext('webgl'), String(context), Object.keys(context).length, context.constructor === CanvasRenderingContext2D, context.constructor.constructor === Function];",
  'settings of a context':
    "const { alpha, colorSpace, desynchronized, willReadFrequently } = document.createElement('canvas').getContext('2d', { alpha: false, willReadFrequently: true }).getContextAttributes(); return [alpha, colorSpace, desynchronized, willReadFrequently];",
  'a context without transparency':
    "const other = document.createElement('canvas'); const opaque = other.getContext('2d', { alpha: false }); opaque.clearRect(0, 0, 5, 5); return [...opaque.getImageData(0, 0, 1, 1).data];",
  'a canvas that is too large':
    'canvas.width = 65536; const one = [canvas.toDataURL(), (context.fillRect(0, 0, 5, 5), pixel(1, 1))]; canvas.width = canvas.height = 65535; return [...one, canvas.toDataURL(), pixel(1, 1), context.getTransform().isIdentity];',
  'a canvas that is far too large':
    "canvas.width = canvas.height = 2147483647; context.fillRect(0, 0, 5, 5); context.fillText('x', 0, 5); const other = document.createElement('canvas'); other.width = other.height = 2147483647; const drawn = other.getContext('2d'); drawn.fillRect(0, 0, 1, 1); drawn.drawImage(canvas, 0, 0); return [canvas.toDataURL(), other.toDataURL(), pixel(1, 1)];",
  'a canvas without pixels':
    'canvas.width = 0; context.fillRect(0, 0, 5, 5); return [canvas.toDataURL(), pixel(1, 1)];',
  'types of images':
    "return ['image/png', 'image/jpeg', 'IMAGE/WEBP', 'image/x', ''].map((type) => canvas.toDataURL(type, 0.5).slice(0, 15));",
  'shapes of members':
    "return [CanvasRenderingContext2D, Path2D, CanvasGradient, CanvasPattern, ImageData, TextMetrics].map((Class) => [Class.name, Class.length, Object.entries(Object.getOwnPropertyDescriptors(Class.prototype)).map(([name, { value, get, set, enumerable }]) => [name, typeof value === 'function' ? value.length : get !== undefined, set !== undefined, enumerable].join()).sort()]);",
};

export const CASES = {
  ...Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, values]) => [`${name} is set`, set(name, ...values)])),
  ...Object.fromEntries(Object.entries(ERRORS).map(([name, source]) => [`errors: ${name}`, source])),
  ...DRAWN,
};

/** Source of an expression that gives what comes of the case. */
export function expressionOf(source) {
  return `(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 20;
    document.body.append(canvas);
    const context = canvas.getContext('2d');
    const pixel = (x, y) => [...context.getImageData(x, y, 1, 1).data].join();
    try {
      return (() => { ${source} })();
    } catch (error) {
      return error.name + ': ' + error.message;
    } finally {
      canvas.remove();
    }
  })()`;
}
