/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what goes by the color': ({ document, getComputedStyle }) => {
    const recolor = (style) => {
      style.color = 'rgb(1, 2, 3)';
    };
    const cases = [
      ['border: 1px solid', recolor],
      ['border: 1px solid currentcolor; outline: 1px solid', recolor],
      ['border: 1px solid red', recolor],
      ['border: 1px solid', (style) => Object.assign(style, { borderColor: 'rgb(0, 0, 0)' })],
      ['border-top: 1px solid', (style) => Object.assign(style, { borderTopColor: 'rgb(9, 0, 0)' })],
      ['border-top: 1px solid', (style) => Object.assign(style, { borderTopColor: 'rgb(9, 0, 0)', color: 'red' })],
      ['border-top: 1px solid red', (style) => Object.assign(style, { borderTopColor: 'currentcolor' })],
      ['box-shadow: 1px 1px currentcolor', recolor],
      ['box-shadow: 1px 1px', recolor],
      ['box-shadow: 1px 1px', (style) => Object.assign(style, { boxShadow: '1px 1px currentcolor' })],
      ['box-shadow: 1px 1px', (style) => Object.assign(style, { boxShadow: '2px 1px' })],
      ['text-shadow: 1px 1px', recolor],
      ['fill: currentcolor; stroke: currentcolor', recolor],
      ['background-color: currentcolor', recolor],
      ['background-color: color-mix(in srgb, currentcolor, red)', recolor],
      ['background-color: light-dark(currentcolor, red)', recolor],
      ['accent-color: currentcolor; caret-color: auto; column-rule-color: red', recolor],
      ['scrollbar-color: currentcolor red', recolor],
      ['filter: drop-shadow(1px 1px)', recolor],
      ['filter: drop-shadow(1px 1px currentcolor)', recolor],
      ['text-decoration: underline; text-emphasis-color: currentcolor; stop-color: currentcolor', recolor],
      ['border: 1px solid', recolor, 'border-color'],
      ['border: 1px solid', (_, around) => recolor(around)],
      ['border: 1px solid', (_, around) => recolor(around), 'border-color'],
      ['fill: red', (style) => Object.assign(style, { fill: 'currentcolor' }), 'color, fill'],
    ];
    return cases.map(([declared, change, property = 'all']) => {
      document.head.innerHTML = `<style>p { ${declared}; transition: ${property} 9s }</style>`;
      document.body.innerHTML = '<div><p></div>';
      const p = document.querySelector('p');
      getComputedStyle(p).color;
      change(p.style, document.querySelector('div').style);
      const moving = document.getAnimations().map((one) => one.transitionProperty);
      return `${declared}: ${moving.sort().join(', ')}`;
    });
  },
  'what nobody declares': ({ document, getComputedStyle }) => {
    const cases = [
      ['border-color 9s, fill 9s, outline-color 9s', () => {}],
      ['border-color 9s, fill 9s', (p) => Object.assign(p.style, { color: 'red' })],
      ['all 9s', (p) => Object.assign(p.style, { borderColor: 'red', color: 'red' })],
      ['fill 9s', (p) => Object.assign(p.style, { color: 'red' }), 'fill: currentcolor'],
      ['all 9s', (p) => Object.assign(p.style, { color: 'red' }), 'text-shadow: 1px 1px'],
    ];
    return cases.map(([transition, change, around = '']) => {
      document.body.innerHTML = `<div style="${around}"><p style="transition: opacity 9s"></div>`;
      const p = document.querySelector('p');
      getComputedStyle(p).color;
      p.style.transition = transition;
      change(p);
      return `${transition}, ${around}: ${document.getAnimations().map((one) => one.transitionProperty)}`;
    });
  },
  'what is between': ({ document, getComputedStyle }) => {
    document.head.innerHTML = '<style>p { border: 1px solid; transition: all 10s linear }</style>';
    document.body.innerHTML = '<p>';
    const p = document.querySelector('p');
    const style = getComputedStyle(p);
    style.color;
    p.style.color = 'rgb(100, 200, 0)';
    p.style.borderTopColor = 'rgb(0, 0, 100)';
    const at = (time) => {
      for (const one of document.getAnimations()) one.currentTime = time;
      return [style.color, style.borderTopColor, style.borderLeftColor].join(' ');
    };
    const [animation] = document.getAnimations().filter((one) => one.transitionProperty === 'border-top-color');
    const keyframes = animation.effect.getKeyframes().map((one) => one.borderTopColor);
    const results = [...keyframes, at(0), at(5000)];
    p.style.borderTopColor = '';
    return [...results, at(5000), at(10_000), document.getAnimations().length];
  },
};
