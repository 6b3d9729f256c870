/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'display: contents of what is in the top layer': ({ document, getComputedStyle }) => {
    document.body.innerHTML =
      '<div popover style="display: contents">x</div><dialog style="display: contents">x</dialog>';
    const [popover, dialog] = document.body.children;
    const lines = [];
    const tell = () => void lines.push(...[popover, dialog].map((element) => getComputedStyle(element).display));
    tell();
    dialog.show();
    popover.showPopover();
    tell();
    dialog.close();
    dialog.showModal();
    tell();
    dialog.close();
    tell();
    return lines;
  },
};
