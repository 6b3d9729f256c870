/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'events of what does not come to its end': async ({ document, setTimeout }) => {
    const cases = {
      'reversed where it begins'(element) {
        element.className = 'on';
        element.offsetWidth;
        element.className = '';
      },
      'canceled where it begins'(element) {
        element.className = 'on';
        element.getAnimations()[0].cancel();
      },
      'canceled in its delay'(element) {
        element.className = 'on late';
        element.getAnimations()[0].cancel();
      },
      'without its effect'(element) {
        element.className = 'on';
        element.getAnimations()[0].effect = null;
      },
      'taken out of sight'(element) {
        element.className = 'on';
        element.offsetWidth;
        element.hidden = true;
        element.offsetWidth;
      },
    };
    const results = [];
    for (const [title, act] of Object.entries(cases)) {
      document.head.innerHTML = `<style>p { transition: opacity 9s } .on { opacity: 0 }
        .late { transition-delay: 9s }</style>`;
      document.body.innerHTML = '<p>';
      const element = document.body.firstChild;
      const told = [];
      for (const name of ['run', 'start', 'end', 'cancel'])
        element.addEventListener(`transition${name}`, (event) => told.push(`${name} ${event.propertyName}`));
      element.offsetWidth;
      act(element);
      await new Promise((resolve) => setTimeout(resolve, 100));
      results.push(`${title}: ${told.join(', ')}`);
    }
    return results;
  },
};
