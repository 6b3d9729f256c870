/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what looks at styles': (window) => {
    const { document } = window;
    document.head.innerHTML = '<style>.from { opacity: 0 } .to { transition: opacity 9s; opacity: 1 }</style>';
    document.body.innerHTML = `<p id=a>text</p><b id=o tabindex=0>o</b><input id=f><div id=p popover>p</div><dialog id=d>d</dialog>
      <img id=i><svg><rect id=r width=4 height=4></rect><text id=t>t</text></svg>`;
    const find = (id) => document.getElementById(id);
    const [a, o, f] = ['a', 'o', 'f'].map(find);
    const styleOfA = window.getComputedStyle(a);
    const range = document.createRange();
    range.selectNodeContents(o);
    const looks = {
      nothing() {},
      offsetWidth: () => o.offsetWidth,
      getClientRects: () => o.getClientRects(),
      scrollTop: () => o.scrollTop,
      'scrollTop =': () => Object.assign(o, { scrollTop: 0 }),
      'scrollTo of an element': () => o.scrollTo(0, 0),
      scrollIntoView: () => o.scrollIntoView(),
      innerText: () => o.innerText,
      outerText: () => o.outerText,
      textContent: () => o.textContent,
      'innerText =': () => Object.assign(o, { innerText: 'o' }),
      'focus, without the focus': () => o.focus(),
      'focus, with the focus': () => o.focus(),
      'blur, with the focus': () => o.blur(),
      'blur, without the focus': () => o.blur(),
      'focus of what cannot have it': () => a.focus(),
      select: () => f.select(),
      setSelectionRange: () => f.setSelectionRange(0, 0),
      activeElement: () => document.activeElement,
      hasFocus: () => document.hasFocus(),
      elementFromPoint: () => document.elementFromPoint(1, 1),
      elementsFromPoint: () => document.elementsFromPoint(1, 1),
      caretPositionFromPoint: () => document.caretPositionFromPoint(1, 1),
      'toString of the selection': () => String(window.getSelection()),
      'getBoundingClientRect of a range': () => range.getBoundingClientRect(),
      'toString of a range': () => String(range),
      scrollX: () => window.scrollX,
      pageYOffset: () => window.pageYOffset,
      innerWidth: () => window.innerWidth,
      'scrollTo the beginning': () => window.scrollTo(0, 0),
      'scrollTo another place': () => window.scrollTo(0, 10),
      scrollBy: () => window.scrollBy(0, 0),
      'pageTop of the visual viewport': () => window.visualViewport.pageTop,
      'width of the visual viewport': () => window.visualViewport.width,
      scrollingElement: () => document.scrollingElement,
      getComputedStyle: () => window.getComputedStyle(a),
      'a computed value': () => styleOfA.color,
      'of another element': () => window.getComputedStyle(o).color,
      'a custom property': () => styleOfA.getPropertyValue('--x'),
      'no property': () => styleOfA.getPropertyValue('nothing'),
      matchMedia: () => window.matchMedia('(min-width: 1px)').matches,
      'getAnimations of an element': () => o.getAnimations(),
      'getAnimations of the document': () => document.getAnimations(),
      animate: () => o.animate([], 1).playState,
      checkVisibility: () => o.checkVisibility(),
      matches: () => a.matches('.from:hover'),
      checkValidity: () => f.checkValidity(),
      click: () => o.click(),
      'width of an image': () => find('i').width,
      'x of an image': () => find('i').x,
      getBBox: () => find('r').getBBox(),
      getTotalLength: () => find('r').getTotalLength(),
      getComputedTextLength: () => find('t').getComputedTextLength(),
      showPopover: () => find('p').showPopover(),
      hidePopover: () => find('p').hidePopover(),
      show: () => find('d').show(),
      close: () => find('d').close(),
      showModal: () => find('d').showModal(),
    };
    return Object.entries(looks).map(([name, look]) => {
      for (const animation of a.getAnimations()) animation.cancel();
      a.className = '';
      document.body.offsetWidth;
      a.className = 'from';
      look();
      a.className = 'to';
      return `${name}: ${a.getAnimations().length === 1}`;
    });
  },
};
