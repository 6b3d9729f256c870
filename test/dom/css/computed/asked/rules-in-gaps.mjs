/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'rules in gaps as they are computed': ({ document, getComputedStyle }) => {
    const element = document.body.appendChild(document.createElement('i'));
    const values = {
      'column-rule-color': [
        'repeat(4, yellow)',
        'repeat(calc(5 + 3), red, rgb(1 2 3))',
        'red, repeat(auto, currentcolor)',
        'red, blue',
      ],
      'row-rule-color': ['repeat(auto, rgb(from lime r g b))', 'currentcolor'],
      'column-rule-width': ['thin', 'repeat(2, thin, 1.5em)', 'calc(10px - 1em)', '1.7px', 'thin, thick', '0.3px'],
      'row-rule-width': ['thin', 'repeat(2, thin, 1.5em)', 'calc(10px - 1em)', '1.7px', 'medium', '0.3px'],
      'column-rule': [
        'repeat(auto, 5px solid blue)',
        '5px double red, repeat(4, 15px ridge red, 1px dotted lime)',
        'dotted',
        'solid blue',
        '5px',
        'none',
        'hidden 2px',
      ],
      'row-rule': ['repeat(auto, 5px solid blue), 2px dotted lime', 'dotted', '5px', 'none'],
      rule: ['repeat(auto, 5px solid blue)', 'dotted', '5px', 'none'],
      'rule-width': ['calc(10px - 1em)', 'thin'],
      'rule-color': ['repeat(2, red)'],
    };
    const declared = Object.entries(values).flatMap(([name, texts]) =>
      texts.map((text) => {
        element.style.cssText = 'color: lime';
        element.style.setProperty(name, text);
        return [name, text, getComputedStyle(element).getPropertyValue(name)];
      }),
    );
    const longhands = [
      ['repeat(auto, 5px)', 'repeat(auto, solid)', 'repeat(auto, red)'],
      ['repeat(auto, 5px, 6px)', 'solid', 'red'],
      ['1px, 2px', 'solid, dotted', 'red'],
      ['repeat(2, 1px, 2px)', 'repeat(2, solid, none)', 'repeat(3, red, blue)'],
    ].map(([width, style, color]) => {
      element.style.cssText = `column-rule-width: ${width}; column-rule-style: ${style}; column-rule-color: ${color}`;
      return [width, style, color, element.style.columnRule, getComputedStyle(element).columnRule];
    });
    return [...declared, ...longhands];
  },
};
