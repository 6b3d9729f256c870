/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what an attribute gives': ({ document }) => {
    const g = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    return 'translate(1 2)|translate(1)|translate(1,2)|scale(2)|scale(2 3)|rotate(90)|rotate(90 1 2)|rotate(90 1)|skewX(45)|skewY(45)|matrix(1 2 3 4 5 6)|translate(1)scale(2)|translate(1),scale(2)|translate(1) , scale(2)|translate(1),,scale(2)|translate(1 2 3)|translate()|translate(1px)|foo(1)|translate(1) foo| translate ( 1 , 2 ) |matrix(1 2 3)|TRANSLATE(1)|translate(1) x|none||translate(1 2),|rotate(1deg)|skewX(1 2)'
      .split('|')
      .map((text) => {
        g.setAttribute('transform', text);
        const items = [...g.transform.baseVal].map((item) => [
          item.type,
          item.angle,
          ...'abcdef'.split('').map((key) => Math.round(item.matrix[key] * 1e4) / 1e4),
        ]);
        return [text, items];
      });
  },
  'what is set': ({ document }) => {
    document.body.innerHTML = '<svg><g transform="translate(1 2) scale(3)"/></svg>';
    const svg = document.querySelector('svg');
    const g = document.querySelector('g');
    const list = g.transform.baseVal;
    const results = [];
    const attempt = (steps) => {
      try {
        const value = steps();
        const shown = typeof value === 'object' && value ? [value.type, value.angle] : (value ?? null);
        results.push([shown, g.getAttribute('transform'), list.length]);
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    const transform = list[0];
    attempt(() => {
      transform.matrix.e = 10;
    });
    attempt(() => transform.type);
    attempt(() => transform.setTranslate(5, 6));
    attempt(() => transform.setScale(5, 6));
    attempt(() => transform.setScale(5, 5));
    attempt(() => transform.setRotate(30, 0, 0));
    attempt(() => transform.setRotate(30, 1, 2));
    attempt(() => [transform.type, transform.angle].join());
    attempt(() => transform.setSkewX(30));
    attempt(() => transform.setSkewY(30));
    attempt(() => transform.setRotate(30));
    attempt(() => transform.setTranslate('x', 1));
    attempt(() => transform.setMatrix(svg.createSVGMatrix()));
    attempt(() => transform.setMatrix({ a: 2, e: 7 }));
    attempt(() => transform.setMatrix());
    attempt(() => transform.setMatrix(3));
    attempt(() => list.appendItem(transform).type);
    attempt(() => list.createSVGTransformFromMatrix(svg.createSVGMatrix().translate(3, 4)));
    attempt(() => svg.createSVGTransformFromMatrix(svg.createSVGMatrix().translate(3, 4)));
    attempt(() => svg.createSVGTransformFromMatrix({}));
    attempt(() => list.createSVGTransformFromMatrix());
    attempt(() => svg.createSVGTransform());
    attempt(() => list.clear());
    attempt(() => list.consolidate());
    attempt(() => list.initialize(svg.createSVGTransform()));
    attempt(() => g.transform.animVal[0].setScale(1, 1));
    attempt(() => {
      g.transform.animVal[0].matrix.a = 3;
    });
    attempt(() => g.transform.animVal.consolidate());
    attempt(() => g.transform.animVal.createSVGTransformFromMatrix(svg.createSVGMatrix()));
    return results;
  },
  matrices: ({ document }) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const results = [];
    const attempt = (steps) => {
      try {
        const matrix = steps();
        results.push(
          typeof matrix === 'object' ? 'abcdef'.split('').map((key) => Math.round(matrix[key] * 1e4) / 1e4) : matrix,
        );
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    const matrix = svg.createSVGMatrix();
    attempt(() => Object.prototype.toString.call(matrix));
    attempt(() => matrix);
    attempt(() => matrix.translate(1, 2));
    attempt(() => matrix.translate(1));
    attempt(() => matrix.translate(1, 2).scale(3));
    attempt(() => matrix.translate(1, 2).scaleNonUniform(3, 4));
    attempt(() => matrix.translate(1, 2).rotate(30));
    attempt(() => matrix.rotateFromVector(1, 1));
    attempt(() => matrix.rotateFromVector(0, 1));
    attempt(() => matrix.skewX(45));
    attempt(() => matrix.skewY(45));
    attempt(() => matrix.translate(1, 2).flipX());
    attempt(() => matrix.translate(1, 2).flipY());
    attempt(() => matrix.translate(1, 2).scale(4).inverse());
    attempt(() => matrix.scale(0).inverse());
    attempt(() => matrix.translate(1, 2).multiply(matrix.scale(2)));
    attempt(() => matrix.multiply({}));
    attempt(() => matrix.multiply());
    attempt(() => {
      matrix.a = 'x';
      return matrix;
    });
    attempt(() => {
      matrix.a = Number.POSITIVE_INFINITY;
      return matrix;
    });
    attempt(() => {
      matrix.b = 0.1;
      return matrix.b;
    });
    return results;
  },
};
