/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'zeros below zero': ({ DOMMatrix, DOMMatrixReadOnly }) => {
    const matrices = [
      new DOMMatrixReadOnly([1, -0, -0, 1, 0, -0]),
      new DOMMatrix([0, 1, -1, 0, Infinity, 5]),
      new DOMMatrix().rotateAxisAngle(1, 2, 3, 45),
    ];
    const text = (matrix) =>
      `${matrix.is2D} ${Array.from(matrix.toFloat64Array(), (one) => (Object.is(one, -0) ? '-0' : Math.round(one * 1e5) / 1e5)).join(' ')}`;
    return matrices.map((matrix) =>
      [
        ...[
          matrix.scale(2),
          matrix.scale(-1, 3),
          matrix.scale(1, 1, -2),
          matrix.scale3d(-3),
          matrix.scale(2, 3, 4, 5, 6, 7),
        ],
        ...[
          matrix.flipX(),
          matrix.flipY(),
          matrix.scaleNonUniform(-1, 0),
          matrix.scale(0),
          matrix.scale(Infinity),
          matrix.scale(NaN),
        ],
      ].map(text),
    );
  },
  'transform lists': ({ DOMMatrix }) => {
    const lists =
      'translate(1em)|rotate(1rad) scale(2)|translate(5%)|none|NONE|none none|perspective(0)|perspective(0.5px)|perspective(10px)|perspective(-1px)|scale(50%)|scale3d(50%, 1, 2)|scale(calc(1+1))|scale(calc(1 + 1))|translate(calc(1px + 2px))|translate(calc(2 * (3px - 1px) / 4))|rotate(0)|rotate(1)|skew(10deg)|skew(1turn, 2grad)|matrix(1,2,3,4,5,6)|matrix(1 2 3 4 5 6)|matrix(50%,0,0,1,0,0)|translate(1in,1cm)|translate(1q, 2mm)|translate(1pc, 3pt)|translate(1px)rotate(3deg)|translate(1px), rotate(3deg)|scale3d(1,2,3)|translateZ(3px)|translate(1px/**/,2px)|rotateX(3deg)|rotateY(3deg) rotateX(20deg)|translate(1px;|translate(1px|translate(min(1px,2px))|translate(max(1px,2px))|rotate(calc(1turn/2))|rotatez(3deg)|matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)|ROTATE(3DEG)|translate(0)|scale()|translate(1px,)|translate(1px,2px,3px)|scaleZ(2)|scaleX(2) scaleY(3)|translate(clamp(1px,3px,2px))|rotate(calc(0))|scale(1e2)|scale(1.)|scale(.5)|scale(+.5)|scale(--1)|skew(0)|skewX(45deg)|skewY(45deg)|rotate3d(0,0,1,90deg)|rotate3d(1,1,0,30deg)|rotate3d(0,0,0,30deg)|translate3d(1px, 2px, 3px)|unknown(1)|translate (1px)||   |a|inherit|translateX(4px) scale(2) rotate(45deg)'.split(
        '|',
      );
    const answer = (list) => {
      try {
        const matrix = new DOMMatrix(list);
        return [matrix.is2D, ...Array.from(matrix.toFloat64Array(), (number) => Math.round(number * 1e5) / 1e5 + 0)];
      } catch (error) {
        return error.name;
      }
    };
    return Object.fromEntries(lists.map((list) => [list, answer(list)]));
  },
  'what a matrix can be made of': ({ DOMMatrix, DOMMatrixReadOnly }) => {
    const of = (make) => {
      try {
        const matrix = make();
        return `${matrix.constructor.name} ${matrix.is2D} ${matrix}`;
      } catch (error) {
        return error.name;
      }
    };
    return [
      of(() => new DOMMatrix([1, 2, 3, 4, 5, 6])),
      of(() => new DOMMatrix([1, 2, 3])),
      of(() => new DOMMatrix(5)),
      of(() => new DOMMatrix(null)),
      of(() => new DOMMatrix(undefined)),
      of(() => new DOMMatrix([NaN, 0, 0, 0, 0, 0])),
      of(() => new DOMMatrixReadOnly(new Float32Array([1, 2, 3, 4, 5, 6]))),
      of(() => new DOMMatrix(new DOMMatrixReadOnly([1, 2, 3, 4, 5, 6]))),
      of(() => new DOMMatrix([1e21, 1e-7, 0.1, 1 / 3, 1e6, 123456789])),
      of(() => DOMMatrix.fromFloat32Array([1])),
      of(() => DOMMatrix.fromFloat32Array(new Float32Array(16))),
      of(() => DOMMatrix.fromFloat64Array(new Float32Array(16))),
      of(() => DOMMatrixReadOnly.fromMatrix({ a: 1, m11: 2 })),
      of(() => DOMMatrixReadOnly.fromMatrix({ a: NaN, m11: NaN })),
      of(() => DOMMatrixReadOnly.fromMatrix({ is2D: true, m33: 2 })),
      of(() => DOMMatrixReadOnly.fromMatrix({ is2D: false })),
      of(() => DOMMatrix.fromMatrix({ m41: 3, f: 4 })),
      of(() => DOMMatrix.fromMatrix('')),
      of(() => new DOMMatrix().setMatrixValue('scale(2)')),
      of(() => new DOMMatrix().setMatrixValue('what')),
    ];
  },
  'what changes a matrix': ({ DOMMatrix }) => {
    const from = () => new DOMMatrix([1, 2, 3, 4, 5, 6]);
    const results = [
      from().scale(2, 2, 3),
      from().scale(2),
      from().scale(2, 3, 1, 4, 5, 0),
      from().scale3d(2, 1, 1, 1),
      from().scaleNonUniform(2),
      from().rotate(90),
      from().rotate(10, 20),
      from().rotate(10, 20, 30),
      from().rotateFromVector(1, 1),
      from().rotateFromVector(0, 0),
      from().rotateAxisAngle(0, 0, 1, 30),
      from().rotateAxisAngle(0, 0, -1, 30),
      from().rotateAxisAngle(1, 2, 3, 30),
      from().rotateAxisAngle(0, 0, 0, 30),
      from().skewX(45),
      from().skewY(30),
      from().translate(1, 2, -0),
      from().translate(1, 2, 3),
      from().flipX(),
      from().flipY(),
      from().inverse(),
      from().multiply({ a: 3, e: 7 }),
      from().preMultiplySelf({ a: 3, e: 7 }),
      from().multiply({ m34: 0.5 }),
      from().rotate(10, 20, 30).translate(3, 4, 5).inverse(),
      new DOMMatrix([1, 1, 1, 1, 1, 1]).inverse(),
    ];
    return results.map((matrix) => [
      matrix.is2D,
      ...Array.from(matrix.toFloat64Array(), (number) =>
        Number.isNaN(number) ? 'NaN' : Math.round(number * 1e9) / 1e9 + 0,
      ),
    ]);
  },
  'what is written of them': ({ DOMMatrix, DOMPoint, DOMQuad, DOMRect }) => {
    const quad = new DOMQuad({ x: 1 }, { x: 5 }, { x: 5, y: 7 }, { y: NaN });
    return [
      new DOMMatrix(),
      new DOMPoint(1, 2, 3),
      new DOMPoint(1, 2, 3).matrixTransform({ m11: 2, m42: 5, m43: 1 }),
      DOMPoint.fromPoint({ x: 4 }),
      quad,
      quad.getBounds(),
      DOMQuad.fromRect({ x: 1, y: 2, width: -3, height: 4 }),
      DOMQuad.fromQuad({ p1: { x: 1 } }),
      new DOMRect(1, 2, -3, 4),
      Object.is(quad.p1, quad.p1),
      new DOMMatrix([2, 0, 0, 3, 4, 5]).transformPoint({ x: 1, y: 1 }),
    ];
  },
  'what is cloned': (globals) => {
    const { DOMMatrix, DOMPoint, DOMQuad, DOMRect, structuredClone } = globals;
    const objects = [
      new DOMMatrix([1, 2, 3, 4, 5, 6]),
      new globals.DOMMatrixReadOnly(),
      new DOMPoint(1, 2, 3, 4),
      new globals.DOMPointReadOnly(5),
      new DOMQuad({ x: 4 }),
      new DOMRect(1, 2, 3, 4),
      new globals.DOMRectReadOnly(6),
    ];
    return objects.map((object) => {
      const clone = structuredClone(object);
      return [clone.constructor.name, clone !== object, clone];
    });
  },
  'their members': (globals) => {
    const names =
      'DOMMatrix DOMMatrixReadOnly DOMPoint DOMPointReadOnly DOMQuad DOMRect DOMRectReadOnly WebKitCSSMatrix';
    const describe = (object) =>
      Object.entries(Object.getOwnPropertyDescriptors(object))
        .map(([key, { enumerable, get, set, value }]) => {
          const kind = get === undefined ? `${typeof value} ${value?.length}` : `${get.name},${set?.name}`;
          return `${key} ${enumerable} ${key === 'prototype' ? '' : kind}`;
        })
        .sort();
    return names.split(' ').map((name) => {
      const Class = globals[name];
      return [Class.name, Class.length, describe(Class), describe(Class.prototype)];
    });
  },
};
