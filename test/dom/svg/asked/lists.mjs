/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what an attribute gives': ({ document }) => {
    const results = [];
    const read = (name, member, attribute, ...texts) => {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const text of texts) {
        element.setAttribute(attribute, text);
        const list = element[member].baseVal ?? element[member];
        const items = [...list].map((item) => {
          if (item.matrix !== undefined)
            return [item.type, item.angle, ...'abcdef'.split('').map((key) => item.matrix[key])];
          return item.valueAsString ?? item.value ?? (item.x === undefined ? item : [item.x, item.y]);
        });
        results.push([member, text, items]);
      }
    };
    read('text', 'x', 'x', '1 2', '1,2px', '1 x 2', '', ',', '1,', '1;2', '1em 2', '1 2 foo');
    read('text', 'rotate', 'rotate', '1 2', '1,2', '1px', '1 x', '1,', '', '1e1 -2-3', '1.5.5');
    read('feColorMatrix', 'values', 'values', '1 2', '1, 2 x');
    read(
      'polygon',
      'points',
      'points',
      '1 2 3 4',
      '1,2 3,4',
      '1,2,3',
      '1 2 3',
      '1-2',
      '1 2,',
      '1 2 x 3',
      '',
      'x',
      '1,2 , 3,4',
      '1,,2',
    );
    read('text', 'requiredExtensions', 'requiredExtensions', 'a b', ' a  b ', '', 'a,b', 'a\n\tb');
    read('text', 'systemLanguage', 'systemLanguage', 'en, de', 'en,,de', 'en de', '', ',', ' en ', 'en , de-at');
    return results;
  },
  'what they hold and refuse': ({ document }) => {
    document.body.innerHTML =
      '<svg width="300" height="200"><text x="1 2 3" rotate="5 6">a</text><polyline points="1,2 3,4"/></svg>';
    const svg = document.querySelector('svg');
    const text = document.querySelector('text');
    const list = text.x.baseVal;
    const results = [];
    const attempt = (steps) => {
      try {
        const value = steps();
        results.push([
          typeof value === 'object' ? (value?.valueAsString ?? null) : (value ?? null),
          text.getAttribute('x'),
          list.length,
        ]);
      } catch (error) {
        results.push([error.name, error.message.replace(/^Failed to set an indexed property .*?: /, '')]);
      }
    };
    const length = (value) => {
      const item = svg.createSVGLength();
      item.valueAsString = value;
      return item;
    };
    attempt(() => list.getItem(0));
    attempt(() => list.getItem(3));
    attempt(() => list.getItem(-1));
    attempt(() => list.getItem());
    attempt(() => list[3] === undefined);
    attempt(() => list.appendItem(length('4px')));
    attempt(() => list.appendItem({}));
    attempt(() => list.appendItem(null));
    attempt(() => list.appendItem(svg.createSVGNumber()));
    attempt(() => list.insertItemBefore(length('5'), 0));
    attempt(() => list.insertItemBefore(length('6'), 99));
    attempt(() => list.replaceItem(length('7'), 1));
    attempt(() => list.replaceItem(length('7'), 99));
    attempt(() => list.removeItem(0));
    attempt(() => list.removeItem(99));
    attempt(() => {
      list[0] = length('8');
    });
    attempt(() => {
      list[99] = length('9');
    });
    attempt(() => {
      list[0] = 3;
    });
    attempt(() => {
      list.length = 3;
    });
    const own = length('10');
    attempt(() => list.appendItem(own).valueAsString);
    attempt(() => {
      own.value = 11;
    });
    attempt(() => list.appendItem(own).valueAsString);
    attempt(() => {
      own.value = 12;
    });
    attempt(() => list.insertItemBefore(list[0], 0).valueAsString);
    const first = list[0];
    attempt(() => list.initialize(first).valueAsString);
    attempt(() => {
      first.value = 13;
    });
    attempt(() => list.initialize(own).valueAsString);
    attempt(() => list.clear());
    attempt(() => {
      own.value = 14;
    });
    attempt(() => own.value);
    attempt(() => list.replaceItem(own, 0));
    attempt(() => list.removeItem(0));
    attempt(() => list.initialize(own).valueAsString);
    attempt(() => text.setAttribute('x', '20 21'));
    attempt(() => {
      own.value = 15;
    });
    attempt(() => list[0].valueAsString);
    attempt(() => list.removeItem(0).valueAsString);
    const animated = text.x.animVal;
    attempt(() => animated.appendItem(length('1')));
    attempt(() => animated.clear());
    attempt(() => animated.initialize(length('1')));
    attempt(() => animated.insertItemBefore(length('1'), 0));
    attempt(() => animated.replaceItem(length('1'), 0));
    attempt(() => animated.removeItem(0));
    attempt(() => {
      animated[0] = length('1');
    });
    attempt(() => {
      animated[0].value = 1;
    });
    attempt(() => animated[0] === list[0]);
    attempt(() => list.appendItem(animated[0]) === animated[0]);
    attempt(() => Object.keys(list).join());
    attempt(() => delete list[0]);
    attempt(() => text.removeAttribute('x'));
    attempt(() => text.x.baseVal === list);
    return results;
  },
  'strings, numbers and points': ({ document }) => {
    document.body.innerHTML =
      '<svg><text rotate="1 2" requiredExtensions="a b" systemLanguage="en, de">a</text><polyline points="1,2 3,4"/></svg>';
    const svg = document.querySelector('svg');
    const text = document.querySelector('text');
    const polyline = document.querySelector('polyline');
    const results = [];
    const attempt = (element, attribute, steps) => {
      try {
        const value = steps();
        results.push([
          typeof value === 'object' ? value && Object.prototype.toString.call(value) : (value ?? null),
          element.getAttribute(attribute),
        ]);
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    const extensions = text.requiredExtensions;
    attempt(text, 'requiredExtensions', () => extensions.appendItem('c'));
    attempt(text, 'requiredExtensions', () => extensions.insertItemBefore('d', 0));
    attempt(text, 'requiredExtensions', () => extensions.replaceItem(5, 1));
    attempt(text, 'requiredExtensions', () => extensions.removeItem(0));
    attempt(text, 'requiredExtensions', () => extensions.getItem(9));
    attempt(text, 'requiredExtensions', () => {
      extensions[0] = 'e';
    });
    attempt(text, 'requiredExtensions', () => extensions[0]);
    attempt(text, 'requiredExtensions', () => extensions.initialize('f'));
    attempt(text, 'requiredExtensions', () => extensions.clear());
    attempt(text, 'requiredExtensions', () => extensions === text.requiredExtensions);
    attempt(text, 'systemLanguage', () => text.systemLanguage.appendItem('fr'));
    const rotations = text.rotate.baseVal;
    attempt(text, 'rotate', () => {
      rotations[0].value = 1.5;
    });
    attempt(text, 'rotate', () => {
      rotations[0].value = 'x';
    });
    const number = svg.createSVGNumber();
    number.value = 0.1;
    results.push(number.value);
    attempt(text, 'rotate', () => rotations.appendItem(number));
    attempt(text, 'rotate', () => {
      number.value = 1e-9;
    });
    attempt(text, 'rotate', () => {
      number.value = 1234567.5;
    });
    attempt(text, 'rotate', () => {
      text.rotate.animVal[0].value = 3;
    });
    const { points, animatedPoints } = polyline;
    attempt(polyline, 'points', () => points === animatedPoints);
    attempt(polyline, 'points', () => {
      points[0].x = 9;
    });
    attempt(polyline, 'points', () => {
      animatedPoints[0].x = 9;
    });
    attempt(polyline, 'points', () => animatedPoints.clear());
    const point = svg.createSVGPoint();
    results.push([point.x, point.y, Object.prototype.toString.call(point)]);
    attempt(polyline, 'points', () => points.appendItem(point));
    attempt(polyline, 'points', () => {
      point.y = 0.25;
    });
    attempt(polyline, 'points', () => {
      point.y = 'x';
    });
    const matrix = svg.createSVGMatrix();
    matrix.a = 2;
    matrix.f = 5;
    attempt(polyline, 'points', () => {
      const moved = points[0].matrixTransform(matrix);
      return [moved.x, moved.y].join();
    });
    attempt(polyline, 'points', () => point.matrixTransform({}));
    attempt(polyline, 'points', () => point.matrixTransform());
    attempt(polyline, 'points', () => points.appendItem({ x: 1, y: 2 }));
    return results;
  },
};
