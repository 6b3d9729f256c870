/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const ANIMATIONS = `ease ease|ease linear|1s ease-in-out ease-in-out|step-end step-end|infinite infinite|none forwards|none none|none|forwards
  |"none"|"ease"|"forwards"|both none|none both|normal normal|reverse reverse|alternate normal|alternate-reverse alternate|running paused
  |paused running|1s x|x 1s infinite reverse|linear linear 2s, y|steps(2) ease|auto auto|replace|y 2s 1s, ease ease 1s`;

export const asked = {
  'names of animations that are keywords': `({ document, getComputedStyle }) => ${JSON.stringify(ANIMATIONS.split(/\s*\|/))}.map((text) => {
    const element = document.body;
    element.style.animation = text;
    const style = getComputedStyle(element);
    return [text, element.style.animation, style.animation, style.animationName];
  })`,
};
