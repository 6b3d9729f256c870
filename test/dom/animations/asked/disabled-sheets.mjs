/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'animations end where their sheet is disabled': ({ document, getComputedStyle, CSSStyleSheet }) => {
    const text = '@keyframes k { to { opacity: 0 } } p { animation: k 1000s; opacity: 0.5 }';
    document.body.innerHTML = `<style>${text}</style><p>`;
    const [style, p] = document.body.children;
    const results = [];
    const look = (when) => {
      const opacity = Number.parseFloat(getComputedStyle(p).opacity).toFixed(1);
      results.push(`${when}: ${document.getAnimations().length}, ${opacity}`);
    };
    look('declared');
    style.disabled = true;
    look('disabled');
    style.disabled = false;
    look('enabled');
    style.sheet.disabled = true;
    results.push(p.getAnimations().length);
    style.sheet.disabled = false;
    style.remove();
    look('removed');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    look('adopted');
    sheet.disabled = true;
    look('disabled');
    document.adoptedStyleSheets = [];
    return results;
  },
  'transitions begin where a sheet is disabled': ({ document, getComputedStyle }) => {
    document.body.innerHTML = '<style>p { transition: opacity 1000s }</style><style>p { opacity: 0.5 }</style><p>';
    const [, style, p] = document.body.children;
    getComputedStyle(p).opacity;
    style.disabled = true;
    return document.getAnimations().map((one) => one.transitionProperty);
  },
};
