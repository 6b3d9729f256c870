/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what an attribute gives': ({ document }) => {
    document.body.innerHTML = '<svg width="300" height="200"><rect/></svg>';
    const rect = document.querySelector('rect');
    const { baseVal } = rect.width;
    return '|1|1.5px| 2cm |3mm|1in|12pt|1pc|50%|2em|2ex|1rem|3ch|10vw|1e2|1e2px|.5|+3|-3|1 2|x|px|5 px|5PX|1q|infinity|0.1234567'
      .split('|')
      .map((text) => {
        rect.setAttribute('width', text);
        const relative = /ex|ch|vw/.test(text);
        let specified;
        try {
          specified = [
            baseVal.unitType,
            relative || baseVal.value,
            baseVal.valueInSpecifiedUnits,
            baseVal.valueAsString,
          ];
        } catch (error) {
          specified = error.name;
        }
        return [text, specified, rect.width.baseVal === baseVal];
      });
  },
  'units of CSS': ({ document }) => {
    document.body.innerHTML = '<svg><text/><rect/></svg>';
    const [text, rect] = document.querySelectorAll('text, rect');
    const fonts = 'rem rex rch ric rlh rcap lh ic cap';
    const viewports = 'vw vh vi vb vmin vmax svw svh svi svb svmin dvw dvmax lvh lvmin';
    const containers = 'cqw cqh cqi cqb cqmin cqmax CQW';
    return `${fonts} ${viewports} ${containers} v xvw cq rvw rpx x deg fr`.split(' ').map((unit) => {
      text.setAttribute('x', `2${unit}`);
      rect.setAttribute('width', `1.5${unit}`);
      const [x] = text.x.baseVal;
      const { unitType, valueInSpecifiedUnits, valueAsString, value } = rect.width.baseVal;
      return [unit, x?.valueAsString, unitType, valueInSpecifiedUnits, valueAsString, value > 0];
    });
  },
  'the unit of a value that is set': ({ document }) => {
    document.body.innerHTML = '<svg><rect/></svg>';
    const rect = document.querySelector('rect');
    const { baseVal } = rect.width;
    return 'em rem vw svw dvmin lh cap cqw cqi cqmax % cm'.split(' ').map((unit) => {
      rect.setAttribute('width', `10${unit}`);
      baseVal.value = 80;
      return [unit, rect.getAttribute('width').replace(/[\d.e-]+/, ''), baseVal.unitType];
    });
  },
  'math functions': ({ document }) => {
    document.body.innerHTML = '<svg width="300" height="200"><rect/><line/></svg>';
    const [rect, line] = document.querySelectorAll('rect, line');
    const attempt = (steps) => {
      try {
        return steps();
      } catch (error) {
        return error.name;
      }
    };
    const told = ({ baseVal }) => [
      baseVal.unitType,
      attempt(() => baseVal.value),
      baseVal.valueInSpecifiedUnits,
      baseVal.valueAsString,
    ];
    const texts =
      'calc(1px + 2px)|calc(1px + 1em)| min(5px, 1in) |max(1em, 20px)|calc(50% - 100% / 4)|CALC(2 * 3px)|calc(1px + 1)|calc(1s)|calc()|rgb(1, 2, 3)|calc(1px) 2';
    const results = texts.split('|').map((text) => {
      rect.setAttribute('width', text);
      line.setAttribute('y2', text);
      return [text, told(rect.width), told(line.y2)];
    });
    const { baseVal } = line.x1;
    for (const steps of [
      () => (baseVal.valueAsString = 'calc(1px + 1%)'),
      () => (baseVal.valueInSpecifiedUnits = 3),
      () => (baseVal.valueAsString = 'calc(1px + 1%)'),
      () => (baseVal.value = 4),
      () => (baseVal.valueAsString = 'calc(10% + 1px)'),
      () => baseVal.convertToSpecifiedUnits(5),
      () => (baseVal.valueAsString = 'calc(10%)'),
      () => baseVal.newValueSpecifiedUnits(2, 5),
      () => (baseVal.valueAsString = 'calc(1deg)'),
    ]) {
      results.push([attempt(steps) ?? null, told(line.x1), line.getAttribute('x1')]);
    }
    return results;
  },
  'what it is without an attribute': ({ document }) => {
    const results = [];
    const names =
      'svg rect circle ellipse line image foreignObject use linearGradient radialGradient pattern mask marker filter feFlood textPath text tspan'.split(
        ' ',
      );
    for (const name of names) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const key in element) {
        if (key === 'textLength') continue;
        const value = element[key];
        if (value?.constructor?.name === 'SVGAnimatedLength') {
          const { unitType, valueInSpecifiedUnits, valueAsString } = value.baseVal;
          results.push([name, key, unitType, valueInSpecifiedUnits, valueAsString, value.baseVal === value.animVal]);
        } else if (/SVGAnimated.*List/.test(value?.constructor?.name)) {
          results.push([
            name,
            key,
            value.baseVal.numberOfItems,
            value.baseVal === value.animVal,
            value === element[key],
          ]);
        }
      }
    }
    return results;
  },
  'percentages of the nearest viewport': ({ document }) => {
    document.body.innerHTML =
      '<svg width="300" height="200"><rect width="10%" height="10%"/><circle r="10%"/><svg viewBox="0 0 40 30"><rect width="10%" height="10%"/><circle r="10%"/></svg><svg width="50%" height="20"><g><rect width="10%" height="10%"/></g></svg><symbol><rect width="10%"/></symbol></svg>';
    const results = [];
    for (const rect of document.querySelectorAll('rect'))
      results.push(rect.width.baseVal.value, rect.height.baseVal.value);
    for (const circle of document.querySelectorAll('circle')) results.push(circle.r.baseVal.value);
    return results.map((value) => Math.round(value * 1e3) / 1e3);
  },
  'where nothing resolves them': ({ document }) => {
    const results = [];
    const attempt = (steps) => {
      try {
        results.push(steps() ?? null);
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const rect = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'rect'));
    rect.setAttribute('width', '10%');
    rect.setAttribute('height', '2em');
    attempt(() => rect.width.baseVal.value);
    attempt(() => rect.height.baseVal.value);
    attempt(() => {
      rect.width.baseVal.value = 5;
    });
    attempt(() => rect.getAttribute('width'));
    attempt(() => rect.width.baseVal.convertToSpecifiedUnits(5));
    attempt(() => rect.height.baseVal.convertToSpecifiedUnits(5));
    attempt(() => rect.width.baseVal.newValueSpecifiedUnits(2, 7));
    attempt(() => rect.getAttribute('width'));
    const length = svg.createSVGLength();
    attempt(() => [length.unitType, length.value, length.valueAsString]);
    attempt(() => length.newValueSpecifiedUnits(2, 7));
    attempt(() => [length.unitType, length.valueInSpecifiedUnits, length.valueAsString]);
    attempt(() => length.value);
    attempt(() => {
      length.value = 3;
    });
    attempt(() => length.valueAsString);
    return results;
  },
  'what is set': ({ document }) => {
    document.body.innerHTML = '<svg width="300" height="200"><rect width="10mm" height="5"/></svg>';
    const rect = document.querySelector('rect');
    const results = [];
    const attempt = (steps) => {
      try {
        steps();
        results.push(rect.getAttribute('width'));
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    const length = rect.width.baseVal;
    attempt(() => {
      length.value = 20;
    });
    attempt(() => {
      length.valueInSpecifiedUnits = 4;
    });
    attempt(() => {
      length.valueAsString = '50%';
    });
    attempt(() => {
      length.value = 75;
    });
    attempt(() => {
      length.valueAsString = 'x';
    });
    attempt(() => {
      length.valueAsString = '';
    });
    attempt(() => {
      length.value = 'x';
    });
    attempt(() => {
      length.value = Number.POSITIVE_INFINITY;
    });
    for (const unit of [1, 2, 3, 5, 6, 7, 8, 9, 10, 0, 11, 65537, -1]) {
      attempt(() => length.newValueSpecifiedUnits(unit, 1.25));
      if (unit !== 3) attempt(() => length.convertToSpecifiedUnits(unit));
    }
    attempt(() => length.newValueSpecifiedUnits(5, 96));
    for (const unit of [1, 2, 6, 7, 8, 9, 10, 3, 5]) attempt(() => length.convertToSpecifiedUnits(unit));
    attempt(() => length.newValueSpecifiedUnits(1));
    attempt(() => length.convertToSpecifiedUnits());
    const { animVal } = rect.width;
    attempt(() => {
      animVal.value = 3;
    });
    attempt(() => {
      animVal.valueInSpecifiedUnits = 3;
    });
    attempt(() => {
      animVal.valueAsString = '3';
    });
    attempt(() => animVal.newValueSpecifiedUnits(1, 1));
    attempt(() => animVal.convertToSpecifiedUnits(1));
    results.push(animVal.value, animVal.valueAsString, length.unitType);
    rect.width = 7;
    results.push(rect.width.baseVal === length, rect.width.animVal === animVal);
    rect.removeAttribute('width');
    results.push(length.value, length.valueAsString);
    return results;
  },
  angles: ({ document }) => {
    document.body.innerHTML = '<svg><marker/></svg>';
    const marker = document.querySelector('marker');
    const results = [];
    const show = () => {
      const { baseVal } = marker.orientAngle;
      return [
        marker.getAttribute('orient'),
        marker.orientType.baseVal,
        baseVal.unitType,
        Math.round(baseVal.value * 1e3) / 1e3,
        Math.round(baseVal.valueInSpecifiedUnits * 1e3) / 1e3,
        baseVal.valueAsString,
      ];
    };
    const attempt = (steps) => {
      try {
        steps();
        results.push(show());
      } catch (error) {
        results.push([error.name, error.message]);
      }
    };
    results.push(show());
    for (const text of '30|30deg|1rad|100grad|auto|auto-start-reverse|x||  45deg |45 deg|1e2|45DEG'.split('|')) {
      attempt(() => marker.setAttribute('orient', text));
    }
    const angle = marker.orientAngle.baseVal;
    attempt(() => marker.setAttribute('orient', '0'));
    for (const unit of [1, 2, 3, 4, 0, 5]) {
      attempt(() => angle.newValueSpecifiedUnits(unit, 90));
      attempt(() => angle.convertToSpecifiedUnits(4));
      attempt(() => angle.convertToSpecifiedUnits(3));
      attempt(() => angle.convertToSpecifiedUnits(unit));
    }
    attempt(() => {
      angle.value = 12;
    });
    attempt(() => {
      angle.valueInSpecifiedUnits = 13;
    });
    attempt(() => {
      angle.valueAsString = '1rad';
    });
    attempt(() => {
      angle.valueAsString = 'x';
    });
    attempt(() => marker.setOrientToAuto());
    const other = document.querySelector('svg').createSVGAngle();
    other.newValueSpecifiedUnits(3, 2);
    results.push([other.unitType, Math.round(other.value * 1e3) / 1e3, other.valueAsString]);
    attempt(() => marker.setOrientToAngle(other));
    attempt(() => {
      other.value = 3;
    });
    attempt(() => marker.setOrientToAngle({}));
    for (const type of [0, 1, 2, 3, 4]) {
      attempt(() => {
        marker.orientType.baseVal = type;
      });
    }
    attempt(() => {
      marker.orientAngle.animVal.value = 3;
    });
    results.push(marker.orientAngle.baseVal === angle, marker.orientAngle.animVal === angle);
    return results;
  },
};
