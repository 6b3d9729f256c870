/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'fonts of the system': ({ document, getComputedStyle }) => {
    const p = document.body.appendChild(document.createElement('p'));
    const b = p.appendChild(document.createElement('b'));
    const names =
      'caption icon menu message-box small-caption status-bar -webkit-mini-control -webkit-small-control -webkit-control';
    return names.split(' ').map((name) => {
      p.style.cssText = `font: ${name}`;
      const { font, fontSize, fontFamily, fontWeight, lineHeight, fontKerning } = getComputedStyle(p);
      const inner = getComputedStyle(b);
      const before = [p.style.font, p.style.fontSize, p.style.fontVariant, p.style.cssText];
      p.style.fontWeight = '700';
      const text = p.style.cssText;
      const bold = getComputedStyle(p).font;
      p.style.cssText = `font: ${name}`;
      p.style.fontVariantNumeric = 'tabular-nums';
      const variant = [p.style.fontVariant, p.style.font];
      p.style.fontVariant = variant[0];
      variant.push(p.style.fontVariant);
      return [
        font,
        fontSize,
        fontFamily,
        fontWeight,
        lineHeight,
        fontKerning,
        inner.fontSize,
        before,
        text,
        bold,
        variant,
      ];
    });
  },

  'what other names say in variables': ({ document, getComputedStyle }) => {
    const p = document.body.appendChild(document.createElement('p'));
    const { style } = p;
    const computed = getComputedStyle(p);
    return ['page-break-after', 'page-break-inside', '-webkit-column-break-before', 'break-after'].flatMap((name) =>
      ['always', 'avoid', 'page', 'auto'].map((value) => {
        style.cssText = `--x: ${value}; ${name}: var(--x)`;
        const { breakAfter, breakInside, breakBefore } = computed;
        return [style.cssText, style.getPropertyValue(name), breakAfter, breakInside, breakBefore];
      }),
    );
  },
};
