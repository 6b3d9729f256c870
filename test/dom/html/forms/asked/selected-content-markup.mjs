/** Markup, parsed as a fragment and as a document: what comes of it. */
const S = (inner, attrs = '') => `<select ${attrs}>${inner}</select>`;
const SC = '<button><selectedcontent></selectedcontent></button>';
const MARKUP = [
  S('<button><selectedcontent><option>in</option>y</selectedcontent></button>'),
  S('<option>z</option><button><selectedcontent><option selected>in</option>y</selectedcontent></button>'),
  S('<option>z</option><button><selectedcontent><option>in</option>y</selectedcontent></button>'),
  S('<option>z</option><button><selectedcontent><option selected>in</option>y</selectedcontent></button><option>k'),
  S(
    '<option>z</option><button><selectedcontent><option selected>in</option>y</selectedcontent></button><option selected>k',
  ),
  S('<button><selectedcontent><option disabled>in</option>y</selectedcontent></button><option>k'),
  S(
    '<button><selectedcontent></selectedcontent><selectedcontent><option>in<b>x</b></option></selectedcontent></button>',
  ),
  S(
    '<button><selectedcontent></selectedcontent><selectedcontent><option>in<b>x</b></option></selectedcontent></button><option>k',
  ),
  S('<button><selectedcontent><p>q<option>in</option>r</p>s</selectedcontent></button><option>k'),
  S('<button><selectedcontent><p>q<option>in</option>r</p>s</selectedcontent></button>'),
  S('<button><selectedcontent><option>in</option><option>on</option></selectedcontent></button>'),
  S('<button><selectedcontent><option>in</option></selectedcontent></button><option>a', 'multiple'),
  S(`${SC}<option>a<option>b`),
  S(`${SC}<option><b>a</b> x<option selected>b<i>c</i>`),
  S('<button><selectedcontent>old</selectedcontent></button><option>a<option>b'),
  S('<button><selectedcontent><option>in</option></selectedcontent></button><option>a<option>b'),
  S('<button><selectedcontent><option selected>in</option></selectedcontent></button><option>a<option>b'),
  S('<button><selectedcontent><span>x</span><option>in</option>y</selectedcontent></button><option>a'),
  S('<button><selectedcontent><option>in</option></selectedcontent></button>'),
  S(`${SC}<option>a<selectedcontent></selectedcontent></option><option>b`),
  S(`${SC}<option>a<selectedcontent>q</selectedcontent></option><option selected>b`),
  S('<option>a<selectedcontent></selectedcontent></option><option>b'),
  S('<option>a<selectedcontent>q</selectedcontent></option>'),
  S(`<option>a<option>b${SC}`),
  S(`<div>${SC}</div><option>a<option>b`),
  S('<selectedcontent></selectedcontent><option>a'),
  S('<selectedcontent>t</selectedcontent><option>a'),
  S('<button><selectedcontent></selectedcontent><selectedcontent></selectedcontent></button><option>a'),
  S(`${SC + SC}<option>a`),
  S(`${SC}<optgroup label=g><option>a</option></optgroup>`),
  S(`${SC}<option>a<option>b`, 'multiple'),
  S(`${SC}<option>a<option>b`, 'size=2'),
  S('<button><selectedcontent><optgroup><option>in</option></optgroup></selectedcontent></button><option>a'),
  S('<button><selectedcontent><div><option>in</option></div></selectedcontent></button><option>a<option>b'),
  S('<button><option>btn</option><selectedcontent></selectedcontent></button><option>a<option>b'),
  S('<button><selectedcontent><select><option>n</option></select></selectedcontent></button><option>a'),
  S(`${SC}<option disabled>a<option>b`),
  S(`${SC}<option hidden>a<option>b`),
  S(`${SC}<option label=L>a<option>b`),
  S(`${SC}<option><script>1</script>a<style>x</style><option>b`),
];

const parsed = async ({ document, window }, markup) => {
  const shown = (root) => {
    const select = root.querySelector('select');
    return `${root.innerHTML} ${select.options.length} ${select.value}`;
  };
  document.body.innerHTML = markup;
  const fragment = shown(document.body);
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.contentDocument.open();
  frame.contentDocument.write(`<!DOCTYPE html><body>${markup}`);
  frame.contentDocument.close();
  await new Promise((resolve) => window.setTimeout(resolve));
  const whole = shown(frame.contentDocument.body);
  return fragment === whole ? fragment : [fragment, whole];
};

/** As each function is run by its source alone, the markup is in it. */
export const asked = Object.fromEntries(
  MARKUP.map((markup) => [markup, `(window) => (${parsed})(window, ${JSON.stringify(markup)})`]),
);
