/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'values by time': ({ document }) => {
    const results = [];
    for (const [markup, read] of [
      ['<rect width="10"><animate attributeName="width" from="20" to="40" dur="4s"/></rect>', 'width'],
      ['<rect width="10"><animate attributeName="width" to="40" dur="4s" fill="freeze"/></rect>', 'width'],
      ['<rect width="10"><animate attributeName="width" by="40" dur="4s" fill="freeze"/></rect>', 'width'],
      ['<rect width="10"><animate attributeName="width" from="20" by="40" dur="4s" additive="sum"/></rect>', 'width'],
      [
        '<rect width="10"><animate attributeName="width" values="10;50;20" dur="4s" keyTimes="0;0.25;1"/></rect>',
        'width',
      ],
      [
        '<rect width="10"><animate attributeName="width" values="10;50;20" dur="4s" calcMode="discrete"/></rect>',
        'width',
      ],
      ['<rect width="10"><animate attributeName="width" values="10;50;20" dur="4s" calcMode="paced"/></rect>', 'width'],
      [
        '<rect width="10"><animate attributeName="width" from="10" to="50" dur="4s" calcMode="spline" keyTimes="0;1" keySplines="0.5 0 0.5 1"/></rect>',
        'width',
      ],
      [
        '<rect width="10"><animate attributeName="width" from="10" to="50" dur="1s" repeatCount="3" accumulate="sum" fill="freeze"/></rect>',
        'width',
      ],
      [
        '<rect width="10"><animate attributeName="width" from="10" to="50" dur="1s" repeatDur="2.5s" fill="freeze"/></rect>',
        'width',
      ],
      [
        '<rect width="10"><animate attributeName="width" from="1cm" to="2in" begin="1s;2.5s" dur="1s"/></rect>',
        'width',
      ],
      ['<rect width="10"><set attributeName="width" to="30" begin="1s" end="2s"/></rect>', 'width'],
      [
        '<rect width="10"><set id="one" attributeName="x" to="3" begin="1s" dur="1s"/><set attributeName="width" to="30" begin="one.end+0.5s" dur="1s"/></rect>',
        'width',
      ],
      [
        '<rect width="10"><set attributeName="width" to="30"/><set attributeName="width" to="40" begin="1s" dur="2s"/></rect>',
        'width',
      ],
    ]) {
      document.body.innerHTML = `<svg>${markup}</svg>`;
      const svg = document.querySelector('svg');
      svg.pauseAnimations();
      const rect = svg.firstChild;
      const values = [0.5, 1.1, 1.9, 2.1, 2.9, 3.5, 4.5].map((time) => {
        svg.setCurrentTime(time);
        return Math.round(rect[read].animVal.value * 10 - 0.1) / 10;
      });
      results.push([markup, rect[read].baseVal.value, values]);
    }
    return results;
  },
  'other types of values': ({ document }) => {
    const results = [];
    const at = (markup, read) => {
      document.body.innerHTML = `<svg>${markup}</svg>`;
      const svg = document.querySelector('svg');
      svg.pauseAnimations();
      const values = [1, 2, 3, 5].map((time) => {
        svg.setCurrentTime(time);
        return read(svg.firstChild);
      });
      results.push([markup, values]);
    };
    const round = (number) => Math.round(number * 100) / 100;
    const points = ({ animatedPoints }) => [...animatedPoints].map(({ x, y }) => [round(x), round(y)]);
    at(
      '<polygon points="0 0"><animate attributeName="points" from="0 0 4 4" to="8 4 12 8" dur="4s"/></polygon>',
      points,
    );
    const transform = (element) =>
      [...element.transform.animVal].map(({ type, matrix }) => [
        type,
        round(matrix.a),
        round(matrix.b),
        round(matrix.e),
        round(matrix.f),
      ]);
    at(
      '<g transform="scale(2)"><animateTransform attributeName="transform" type="translate" from="0 0" to="8 4" dur="4s"/></g>',
      transform,
    );
    at(
      '<g transform="scale(2)"><animateTransform attributeName="transform" type="rotate" from="0" to="80" dur="4s" additive="sum"/></g>',
      transform,
    );
    at('<a href="a"><animate attributeName="href" values="b;c" dur="4s"/></a>', ({ href }) => href.animVal);
    at('<g class="a"><set attributeName="class" to="b" dur="2.5s"/></g>', ({ className }) => className.animVal);
    at(
      '<pattern><animate attributeName="patternUnits" from="userSpaceOnUse" to="objectBoundingBox" dur="4s"/></pattern>',
      ({ patternUnits }) => patternUnits.animVal,
    );
    return results;
  },
  'motion along a path': ({ document }) => {
    const results = [];
    for (const motion of [
      '<animateMotion to="100,0" dur="4s" fill="freeze"/>',
      '<animateMotion from="10,20" to="50,60" dur="4s"/>',
      '<animateMotion by="50,60" dur="4s"/>',
      '<animateMotion path="M0 0H100V100" dur="4s" rotate="auto"/>',
      '<animateMotion path="M0 0H100" dur="4s" keyPoints="1;0" keyTimes="0;1"/>',
      '<animateMotion dur="4s"><mpath href="#path"/></animateMotion>',
      '<animateMotion values="0,0;10,0;10,30" dur="4s"/>',
    ]) {
      document.body.innerHTML = `<svg width="300" height="200"><rect width="3" height="4" transform="translate(1 2)">${motion}</rect><path id="path" d="M10 10V90"/></svg>`;
      const svg = document.querySelector('svg');
      svg.pauseAnimations();
      const values = [1, 2, 3, 5].map((time) => {
        svg.setCurrentTime(time);
        const matrix = svg.firstChild.getCTM();
        return 'abcdef'.split('').map((key) => Math.round(matrix[key] * 10) / 10);
      });
      results.push([motion, values]);
    }
    return results;
  },
  'times that scripts add': ({ document }) => {
    document.body.innerHTML =
      '<svg><rect width="10"><set attributeName="width" to="30" begin="indefinite" dur="2s"/></rect></svg>';
    const svg = document.querySelector('svg');
    const [rect, set] = [svg.firstChild, svg.querySelector('set')];
    svg.pauseAnimations();
    const results = [set.targetElement === rect];
    const show = (time) => {
      svg.setCurrentTime(time);
      results.push(rect.width.animVal.value);
    };
    show(1);
    set.beginElementAt(1);
    show(1.5);
    show(2.5);
    results.push(set.getStartTime());
    show(4.5);
    return results;
  },
};
