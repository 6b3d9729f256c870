/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'attributes that are missing': ({ document }) => {
    const names =
      'a clipPath feBlend feColorMatrix feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feGaussianBlur feImage feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter image linearGradient mask mpath path pattern radialGradient rect script stop text textPath use'.split(
        ' ',
      );
    const kinds = /^SVGAnimated(Boolean|Enumeration|Integer|Number|String)$/;
    const valuesOf = (name) => {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      const values = {};
      for (let at = Object.getPrototypeOf(element); at.constructor.name !== 'Element'; at = Object.getPrototypeOf(at)) {
        for (const key of Object.keys(at).sort()) {
          const value = element[key];
          if (!kinds.test(value?.constructor?.name)) continue;
          values[`${at.constructor.name}.${key}`] = [value.constructor.name, value.baseVal, value.animVal];
        }
      }
      return values;
    };
    return Object.fromEntries(names.map((name) => [name, valuesOf(name)]));
  },
  'digits that the attribute does not have': ({ document }) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', 'feTurbulence');
    const { seed, baseFrequencyX } = element;
    seed.baseVal = 2 ** 31;
    baseFrequencyX.baseVal = 0.123456789;
    const set = [seed.baseVal, seed.animVal, element.getAttribute('seed'), baseFrequencyX.baseVal];
    element.setAttribute('seed', '7');
    return [set, seed.baseVal];
  },
  'what is set': ({ document }) => {
    const results = [];
    const set = (name, member, attribute, ...values) => {
      for (const value of values) {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        const before = element[member];
        try {
          before.baseVal = value;
          results.push([element.getAttribute(attribute), before.baseVal, element[member] === before]);
        } catch (error) {
          results.push(error.name);
        }
      }
    };
    set('feTurbulence', 'type', 'type', 0, 1, 2, 3, 65537, '1', Number.NaN);
    set('feTurbulence', 'numOctaves', 'numOctaves', 3.7, -2, 'x', 4294967297);
    set('feTurbulence', 'baseFrequencyX', 'baseFrequency', 2, 0.1, Number.NaN);
    set('feTurbulence', 'baseFrequencyY', 'baseFrequency', 2);
    set('feConvolveMatrix', 'preserveAlpha', 'preserveAlpha', 1, 0, 'false');
    set('feConvolveMatrix', 'orderY', 'order', 7);
    set('path', 'pathLength', 'pathLength', 0.1, 1e6, -4, Number.POSITIVE_INFINITY, null);
    set('rect', 'className', 'class', 'a b', null, '');
    set('a', 'target', 'target', '_top');
    return results;
  },
  'what is in the attribute': ({ document }) => {
    const results = [];
    const read = (name, member, attribute, ...texts) => {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      const value = element[member];
      for (const text of texts) {
        element.setAttribute(attribute, text);
        results.push([member, text, value.baseVal]);
      }
    };
    read('path', 'pathLength', 'pathLength', '1e2', '1 2', 'x', ' 3 ', '.5', '-4', '+4', '', '1px');
    read('feConvolveMatrix', 'orderX', 'order', '4 5', '4,5', '6', '');
    read('feConvolveMatrix', 'orderY', 'order', '4 5', '4 , 5', '6');
    read('feConvolveMatrix', 'preserveAlpha', 'preserveAlpha', 'true', 'false', 'TRUE', '');
    read('feTurbulence', 'type', 'type', 'turbulence', 'fractalNoise', 'FRACTALNOISE', 'x');
    read('feBlend', 'mode', 'mode', 'hue', 'color-dodge');
    read('stop', 'offset', 'offset', '50%', '0.25', '120%', 'x');
    return results;
  },
  'references in two namespaces': ({ document }) => {
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    const results = [];
    const note = () =>
      results.push([
        use.href.baseVal,
        use.getAttributeNS('http://www.w3.org/1999/xlink', 'href'),
        use.getAttribute('href'),
      ]);
    use.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', '#a');
    note();
    use.href.baseVal = '#b';
    note();
    use.setAttribute('href', '#c');
    note();
    use.href.baseVal = '#d';
    note();
    use.removeAttribute('href');
    note();
    return results;
  },

  'numbers that are both of a pair': ({ document }) => {
    const holder = document.createElement('div');
    holder.innerHTML = '<svg><feConvolveMatrix order="3 2"/><feGaussianBlur/></svg>';
    const [matrix, blur] = holder.firstChild.children;
    const texts = [];
    for (const order of [2, 4]) {
      matrix.orderX.baseVal = order;
      texts.push(matrix.getAttribute('order'));
    }
    blur.stdDeviationY.baseVal = 1.5;
    texts.push(blur.getAttribute('stdDeviation'));
    blur.stdDeviationX.baseVal = 1.5;
    texts.push(blur.getAttribute('stdDeviation'));
    blur.stdDeviationX.baseVal = 0;
    return [...texts, blur.getAttribute('stdDeviation')];
  },
};
