/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'clicks by scripts': ({ document }) => {
    document.body.innerHTML =
      '<select id=s><optgroup disabled id=g><option id=a></optgroup><option disabled id=b><option id=c></select><select disabled id=d><option id=e></select><fieldset disabled id=f><legend id=l><button id=h></button></legend><button id=i></button></fieldset><option disabled id=j></option><optgroup disabled id=k></optgroup><object disabled id=m></object><output disabled id=n></output>';
    const clicked = [];
    document.body.addEventListener('click', (event) => clicked.push(event.target.id));
    for (const element of document.querySelectorAll('[id]')) element.click();
    return clicked;
  },
  'fieldsets and legends': ({ document }) => {
    document.body.innerHTML =
      '<select disabled><option id=a>x</select><fieldset disabled id=f><legend id=l1><input id=i1></legend><legend id=l2><input id=i2></legend><fieldset id=f2></fieldset><select id=s><option id=o></select><object id=ob></object><output id=ou></output></fieldset>';
    return ['a', 'f', 'i1', 'i2', 'f2', 's', 'o', 'ob', 'ou'].map(
      (i) => i + document.getElementById(i).matches(':disabled') + document.getElementById(i).matches(':enabled'),
    );
  },
  'options of a disabled select element': ({ document }) => {
    document.body.innerHTML =
      '<select disabled><option id=a>x<optgroup id=g><option id=b>y</select><optgroup id=g2 disabled><option id=c></optgroup><select><optgroup disabled><div><option id=d>x</div></optgroup></select>';
    return [
      document.querySelector('select').selectedIndex,
      ...['a', 'b', 'g', 'c', 'd'].map((i) => i + document.getElementById(i).matches(':disabled')),
    ];
  },
  'options in a disabled fieldset': ({ document }) => {
    document.body.innerHTML =
      '<fieldset disabled><select><option disabled>x<option id=b>y</select></fieldset><fieldset disabled><optgroup id=g><option id=c></optgroup><option id=d></fieldset>';
    return [
      document.querySelector('select').selectedIndex,
      ...['g', 'c', 'd'].map((i) => i + document.getElementById(i).matches(':disabled')),
    ];
  },
  'legends inside legends': ({ document }) => {
    document.body.innerHTML =
      '<div id=x><fieldset disabled><fieldset id=f><legend><fieldset id=h><input id=i></fieldset></legend></fieldset></fieldset></div>';
    return ['f', 'h', 'i'].map((i) => i + document.getElementById(i).matches(':disabled'));
  },
  'a legend that is no child': ({ document }) => {
    document.body.innerHTML = '<fieldset disabled><div><legend><input id=i></legend></div></fieldset>';
    return ['i'].map((i) => i + document.getElementById(i).matches(':disabled'));
  },
};
