/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'what is in boxes of each display': `({ document }) =>
    (
      'inline block contents inline-block flex inline-flex grid inline-grid table inline-table table-cell table-row table-row-group ' +
      'table-header-group table-caption list-item flow-root ruby ruby-text math'
    )
      .split(' ')
      .map((display) => {
        document.body.innerHTML = '<div style="content-visibility: hidden; display: ' + display + '"><p>x</p></div>';
        const inside = document.querySelector('p');
        return [display, inside.checkVisibility()];
      })`,
  'what is in elements': `({ document }) =>
    'table tr td tbody caption ruby rt button fieldset legend details summary span p slot'.split(' ').map((name) => {
      const element = document.createElement(name);
      element.style.contentVisibility = 'hidden';
      document.body.replaceChildren(element);
      const inside = element.appendChild(document.createElement('b'));
      return [name, inside.checkVisibility(), element.checkVisibility()];
    })`,
};
