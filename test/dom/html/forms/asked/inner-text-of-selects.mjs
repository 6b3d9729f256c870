/** Markup in a div element: the inner text of that, and of the select, option and optgroup elements. */
const MARKUP = [
  '<select><option>a<option>b</select>',
  '<select><option>a<option selected>b</select>',
  '<select multiple><option>a<option>b</select>',
  '<select size=2><option>a<option>b</select>',
  '<select><optgroup label=G><option>a<option>b</optgroup><option>c</select>',
  '<select multiple><optgroup label=G><option>a<option>b</optgroup><option>c</select>',
  '<select></select>',
  '<select><option></select>',
  '<select><option>a<option hidden>b<option style="display:none">c<option>d</select>',
  '<select><option label=L>a<option>b</select>',
  '<select><option> a  b <option>c</select>',
  'x<select><option>a<option>b</select>y',
  '<div>x<select><option>a<option>b</select>y</div>',
  '<select style="display:none"><option>a<option>b</select>',
  '<select><option>a<hr><option>b</select>',
  '<select><div>t</div><option>a<option>b</select>',
  '<select><button>t</button><option>a<option>b</select>',
  '<select>text<option>a<option>b</select>',
  '<select><option>a<b>c</b><br>d<option>b</select>',
  '<select style="appearance:base-select"><button>t</button><option>a<option>b</select>',
  '<select><option style="text-transform:uppercase">a<option>b</select>',
  '<select style="text-transform:uppercase"><option>a<option>b</select>',
  '<select><optgroup label=G></optgroup></select>',
  '<select><optgroup><legend>L</legend><option>a</optgroup></select>',
  '<select><option>a<option>b</select><select><option>c</select>',
  '<select style="display:block"><option>a</select>z',
  '<select style="visibility:hidden"><option>a<option>b</select>',
  '<select><option style="visibility:hidden">a<option>b</select>',
  '<select size=1 multiple><option>a<option>b</select>',
  '<select><option>\n a\n b </option>\n<option>c</option>\n</select>',
  '<datalist><option>a<option>b</datalist>',
  '<datalist style="display:block"><option>a<option>b</datalist>',
  '<optgroup label=G><option>a<option>b</optgroup>',
  '<option>a</option>b',
  '<p>x</p><select><option>a<option>b</select><p>y</p>',
  '<select><option>a<script>1</script><option>b</select>',
  '<select style="white-space:pre"><option> a  b <option>c</select>',
  '<select><optgroup label=G disabled><option>a</optgroup></select>',
  '<select><optgroup label=G style="display:none"><option>a</optgroup><option>b</select>',
  '<select multiple><option> a  <b>b</b> c<option hidden>d<option style="text-transform:uppercase">e<option style="visibility:hidden">f</select>',
  '<select multiple><optgroup label=G> <option>a <b>b</b><option hidden>d</optgroup><option>x<br>y</select>',
  '<select size=3><option> a  <b>b</b> c<option hidden>d</select>',
  '<select multiple><div>t<option>q</option></div><option>a</select>',
  '<select><div>t<option>q</option></div><option>a</select>',
  '<select><optgroup label=G><div><option>q</option></div><option>a</optgroup></select>',
  '<select multiple style="visibility:hidden"><option style="visibility:visible">a</select>',
  '<select style="visibility:hidden"><option style="visibility:visible">a</select>',
  '<select multiple><option>a<script>1</script>b</select>',
  '<span style="display:none"><select><option>a<option>b</select></span>',
  '<select><option>a<option></option><option>b</select>',
  '<select multiple><option>a<option></option><option>b</select>',
  'x <select><option></select> y',
  '<select style="display:contents"><option>a<option>b</select>z',
  '<select multiple><optgroup label=G style="display:none"><option>a</optgroup><option>b</select>',
  '<select multiple><optgroup label=G hidden><option>a<option>c</optgroup><option>b</select>',
];

const innerTexts = ({ document }, markup) => {
  document.body.innerHTML = `<div>${markup}</div>`;
  const texts = (selector) => Array.from(document.querySelectorAll(selector), (element) => element.innerText);
  return [document.body.firstChild.innerText, texts('select'), texts('option'), texts('optgroup')];
};

/** As each function is run by its source alone, the markup is in it. */
export const asked = Object.fromEntries(
  MARKUP.map((markup) => [markup, `(window) => (${innerTexts})(window, ${JSON.stringify(markup)})`]),
);
